import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const ON = ['on', 'yes', 'true', '1'];
const OFF = ['off', 'no', 'false', '0'];

/** Reads an environment variable that is on or off. @returns `null` for any other text. */
export function readFlag(text: string): boolean | null {
  const value = text.trim().toLowerCase();
  if (ON.includes(value)) return true;
  return OFF.includes(value) ? false : null;
}

/** The number of proxies in front of a server, or their addresses. */
export type TrustedProxies = number | readonly string[];

export const TRUSTED_PROXIES_RULE =
  'must be off, the number of proxies in front of this server, or their addresses (10.0.0.2, 10.0.0.0/8, loopback)';
const HOPS = /^[0-9]$/;
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** @returns `null` for a text that names no proxies. "On" would believe the leftmost address, which the client writes itself. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text.toLowerCase() === 'off') return 0;
  if (HOPS.test(text)) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? networks : null;
}

const isNetwork = (text: string): boolean =>
  NAMED_NETWORKS.includes(text) ||
  (isIP(text.split('/')[0] ?? '') !== 0 && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)));
