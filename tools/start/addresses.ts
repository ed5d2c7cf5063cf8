/** Addresses under which phones on the same network reach this machine, the likeliest first. */
import { lanAddresses as lanAddressesHere } from '../../modules/lan/node';

export function lanAddresses(listening: string): readonly string[] {
  if (listening !== '0.0.0.0' && listening !== '::') return [listening];
  const found = lanAddressesHere();
  return found.length > 0 ? found : ['127.0.0.1'];
}
