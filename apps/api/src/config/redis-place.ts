import type { EnvironmentReader } from '@realm/server';

/** One Redis, or the master that Sentinels name. */
export type RedisPlace =
  | { readonly url: string }
  | {
      readonly sentinels: readonly { readonly host: string; readonly port: number }[];
      readonly master: string;
      /** `null`: without one. */
      readonly password: string | null;
      readonly sentinelPassword: string | null;
    };

const SENTINEL_PORT = 26_379;
/** A name, an IPv4 address or an IPv6 address in brackets, and at most a port. */
const SENTINEL = /^(?:\[([0-9a-f:]+)\]|([a-z0-9.-]+))(?::(\d{1,5}))?$/i;

/** Reads REDIS_URL, or REDIS_SENTINELS with the name of the master. */
export function readRedisPlace(read: EnvironmentReader, issues: string[]): RedisPlace | null {
  const url = read.url('REDIS_URL', ['redis:', 'rediss:']);
  const text = read.text('REDIS_SENTINELS');
  const master = read.text('REDIS_MASTER');
  const password = read.text('REDIS_PASSWORD');
  const sentinelPassword = read.text('REDIS_SENTINEL_PASSWORD');
  if (text === null) {
    if (master !== null || password !== null || sentinelPassword !== null)
      issues.push('REDIS_MASTER, REDIS_PASSWORD and REDIS_SENTINEL_PASSWORD need REDIS_SENTINELS');
    return url === null ? null : { url };
  }
  if (read.text('REDIS_URL') !== null) issues.push('REDIS_URL and REDIS_SENTINELS exclude each other');
  if (master === null) issues.push('REDIS_MASTER is required with REDIS_SENTINELS');
  const sentinels = text.split(',').flatMap((one) => sentinelOf(one.trim()) ?? []);
  if (sentinels.length < text.split(',').length)
    issues.push('REDIS_SENTINELS must be addresses, separated by commas (10.0.0.1:26379, 10.0.0.2)');
  return { sentinels, master: master ?? '', password, sentinelPassword };
}

function sentinelOf(text: string): { host: string; port: number } | null {
  const [, ipv6, name, digits] = SENTINEL.exec(text) ?? [];
  const host = ipv6 ?? name;
  const port = digits === undefined ? SENTINEL_PORT : Number(digits);
  return host === undefined || port < 1 || port > 65_535 ? null : { host, port };
}
