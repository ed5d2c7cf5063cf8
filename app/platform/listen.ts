/** Listening for other phones: only the native app can. A page plays on its own device. */
import type { Host } from '../../sync/host/host';
import type { ValueStorage } from '../../sync/storage/storage';
import { NOWHERE, type Listening } from './listening';

export const canListen = false;

/** Which page browsers get from this device; '' for none. */
export const servedBuild = '';

export async function listenHere(_host: Host, _values: ValueStorage): Promise<Listening> {
  return NOWHERE;
}
