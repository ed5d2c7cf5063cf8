import { requireOptionalNativeModule } from 'expo';
import { addressesOfPhone, type NetworkInterface } from './choose';

type Native = { interfaces(): readonly NetworkInterface[] };

/** Expo Go does not carry it. */
const native = requireOptionalNativeModule<Native>('PaddlesUpLan');

export const lanAddresses = (): readonly string[] => addressesOfPhone(native?.interfaces() ?? []);
