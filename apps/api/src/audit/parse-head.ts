import type { ChainHead } from './audit-chain';

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/i;

/** `12:9f86…`, as the audit prints a head. `null` when it does not parse. */
export function parseHead(text: string): ChainHead | null {
  const match = HEAD.exec(text.trim());
  return match === null ? null : { number: Number(match[1]), hash: (match[2] ?? '').toLowerCase() };
}

export const showHead = ({ number, hash }: ChainHead): string => `${String(number)}:${hash}`;
