import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import type { TrustedProxies } from './variables';

/** Whether the address at this hop, counted from our own socket, is a proxy whose word about the next one is taken. */
export type TrustFunction = (address: string, hop: number) => boolean;

export function trustFunction(proxies: TrustedProxies): TrustFunction {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyaddr.compile([...proxies]);
}

/** The farthest address that trusted proxies vouch for. Values that a client writes into X-Forwarded-For never count. */
export const clientAddress = (request: IncomingMessage, trust: TrustFunction): string =>
  proxyaddr(request, trust);
