import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const ON = ['on', 'yes', 'true', '1'];
const OFF = ['off', 'no', 'false', '0'];

/** @returns `null` for a text that is neither on nor off. */
function readFlag(text: string): boolean | null {
  const value = text.trim().toLowerCase();
  if (ON.includes(value)) return true;
  return OFF.includes(value) ? false : null;
}

/** The number of proxies in front of a server, or their addresses. */
export type TrustedProxies = number | readonly string[];

const TRUSTED_PROXIES_RULE =
  'must be off, the number of proxies in front of this server, or their addresses (10.0.0.2, 10.0.0.0/8, loopback)';
const HOPS = /^[0-9]$/;
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** @returns `null` for a text that names no proxies, also for "on": it would trust the leftmost address, which the client writes. */
function readTrustedProxies(text: string): TrustedProxies | null {
  if (text.toLowerCase() === 'off') return 0;
  if (HOPS.test(text)) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? networks : null;
}

const isNetwork = (text: string): boolean =>
  NAMED_NETWORKS.includes(text) ||
  (isIP(text.split('/')[0] ?? '') !== 0 && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)));

export class InvalidConfiguration extends Error {
  constructor(readonly issues: readonly string[]) {
    super(`Invalid configuration:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`);
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;
export type EnvironmentReader = ReturnType<typeof environmentReader>;

/**
 * Reads environment variables. An empty one counts as absent. An invalid one is read as its default and adds an issue with its name,
 * never its value.
 */
export function environmentReader(variables: Variables, issues: string[]) {
  const text = (name: string): string | null => {
    const value = variables[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const issue = <T>(message: string, fallback: T): T => {
    issues.push(message);
    return fallback;
  };
  return {
    text,

    oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const value = text(name);
      if (value === null) return fallback;
      return (
        allowed.find((one) => one === value) ??
        issue(`${name} must be one of ${allowed.join(', ')}`, fallback)
      );
    },

    whole(name: string, fallback: number, [min, max]: readonly [number, number]): number {
      const value = text(name);
      if (value === null) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      return issue(`${name} must be a whole number from ${String(min)} to ${String(max)}`, fallback);
    },

    flag(name: string, fallback: boolean): boolean {
      const value = text(name);
      if (value === null) return fallback;
      return readFlag(value) ?? issue(`${name} must be on or off`, fallback);
    },

    trustedProxies(name: string): TrustedProxies {
      const value = text(name);
      if (value === null) return 0;
      return readTrustedProxies(value) ?? issue(`${name} ${TRUSTED_PROXIES_RULE}`, 0);
    },

    url(name: string, protocols: readonly string[]): string | null {
      const value = text(name);
      if (value === null) return null;
      const protocol = URL.canParse(value) ? new URL(value).protocol : '';
      // Never repeat the value: it may hold a password.
      return protocols.includes(protocol)
        ? value
        : issue(`${name} must be a URL that begins with ${protocols[0] ?? ''}//`, null);
    },

    origin(name: string, protocols: readonly string[]): string | null {
      const value = text(name);
      if (value === null || isOrigin(value, protocols)) return value;
      const schemes = protocols.map((protocol) => `${protocol}//`).join(' or ');
      return issue(`${name} must be ${schemes} and a host, without a path, a user or a wildcard`, null);
    },

    /** @param example - One of them, for whoever set the variable wrongly. */
    origins(name: string, protocols: readonly string[], example: string): readonly string[] {
      const origins = (text(name) ?? '').split(',').filter((origin) => origin !== '');
      if (origins.every((origin) => isOrigin(origin, protocols))) return origins;
      return issue(`${name} must be origins, separated by commas (${example})`, []);
    },

    secret(name: string, minLength: number): string | null {
      const value = text(name);
      if (value === null || value.length >= minLength) return value;
      return issue(`${name} must have at least ${String(minLength)} characters`, null);
    },
  };
}

/** A name or an IPv4 address: a content security policy knows no other hosts. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Whether the text is a scheme, a host and at most a port, written exactly as a browser writes an origin. */
function isOrigin(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.origin === text && protocols.includes(url.protocol) && HOST.test(url.hostname);
}
