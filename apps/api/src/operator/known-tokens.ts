import { createHash } from 'node:crypto';

/** Above this many the oldest is forgotten: memory stays bounded. */
const MAX_TOKENS = 1_000;

/** Remembers the tokens that were right when they were last seen, by their hashes. */
export function knownTokens() {
  const known = new Set<string>();
  return {
    has: (token: string): boolean => known.has(hashOf(token)),
    note: (token: string, isRight: boolean): void => {
      const hash = hashOf(token);
      known.delete(hash);
      if (!isRight) return;
      const [oldest] = known;
      if (known.size >= MAX_TOKENS && oldest !== undefined) known.delete(oldest);
      known.add(hash);
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token, 'utf8').digest('base64');
