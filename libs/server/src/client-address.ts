import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import proxyaddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { TrustedProxies } from './read-environment';

/** Whether the address at this hop, counted from our own socket, is a trusted proxy. */
export type TrustFunction = (address: string, hop: number) => boolean;

export function trustFunction(proxies: TrustedProxies): TrustFunction {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyaddr.compile([...proxies]);
}

/** The farthest address that trusted proxies vouch for. Values that a client writes into X-Forwarded-For never count. */
export const clientAddress = (request: IncomingMessage, trust: TrustFunction): string =>
  proxyaddr(request, trust);

const NETWORK_PARTS = 4;

/**
 * The source that limits count by. An IPv6 subscriber has a whole /64 of addresses, so a /64 is one source.
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
