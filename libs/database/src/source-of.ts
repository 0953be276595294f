import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const NETWORK_PARTS = 4;

/**
 * Whom limits by source count. One subscriber of IPv6 has a whole /64 to choose addresses from, so that is one source.
 *
 * @example sourceOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function sourceOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
