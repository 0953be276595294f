import { dummyHash, hashPassword, hashesAtOnce, verifyPassword } from './password-hash';

const HASH_LENGTHS = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]{22}\$[\w+/]{43}$/;
const costOf = (hash: string) => hash.split('$').slice(0, 4);

describe('verifyPassword', () => {
  it.each(['test', 'production'] as const)('costs as much without an account: %s', async (mode) => {
    const stored = await hashPassword({ mode }, 'Realm2026a');
    expect(stored).toMatch(HASH_LENGTHS);
    expect(dummyHash(mode)).toMatch(HASH_LENGTHS);
    expect(costOf(dummyHash(mode))).toEqual(costOf(stored));
  });

  it('accepts the password of the stored hash, and none without an account', async () => {
    const stored = await hashPassword({ mode: 'test' }, 'Realm2026a');
    expect(await verifyPassword({ mode: 'test' }, stored, 'Realm2026a')).toBe(true);
    expect(await verifyPassword({ mode: 'test' }, stored, 'Realm2026b')).toBe(false);
    expect(await verifyPassword({ mode: 'test' }, null, 'Realm2026a')).toBe(false);
  });
});

it.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [64, 2],
])('of %i cores, hashing takes at most %i, and never more than half of libuv’s threads', (cores, hashes) => {
  expect(hashesAtOnce(cores)).toBe(hashes);
});
