import { NO_HASH, hashPosting } from '../src/ledger/posting-hash';
import { Replay, type StoredAccount, type StoredPosting } from './replay';

const SALT = Buffer.alloc(32, 3);
const fields = (seq: bigint, change: Partial<StoredPosting> = {}): StoredPosting => ({
  seq,
  eventId: `event-${String(seq)}`,
  leg: 0,
  type: 1,
  debit: 1n,
  credit: 2n,
  amountMinor: 5n,
  debitVersion: seq,
  creditVersion: seq,
  debitAfter: -5n * seq,
  creditAfter: 5n * seq,
  reference: '',
  note: '',
  at: new Date(0),
  hash: null,
  salt: null,
  ...change,
});

/** Two postings of a true ledger. */
function chain(): { first: StoredPosting; second: StoredPosting; accounts: StoredAccount[] } {
  const hashed = (posting: StoredPosting, head: Uint8Array) => ({
    ...posting,
    salt: SALT,
    hash: hashPosting(posting, SALT, { debit: head, credit: head }),
  });
  const first = hashed(fields(1n), NO_HASH);
  const second = hashed(fields(2n), first.hash);
  const account = (id: bigint, balance: bigint) => ({ id, balance, version: 2n, head: second.hash });
  return { first, second, accounts: [account(1n, -10n), account(2n, 10n)] };
}

describe('Replay', () => {
  it('follows a true ledger to where its accounts stand', () => {
    const { first, second, accounts } = chain();
    const replay = new Replay();
    replay.play(first);
    replay.play(second);
    expect(() => replay.compare(accounts)).not.toThrow();
  });

  it('does without hashes where there are none', () => {
    const replay = new Replay();
    replay.play(fields(1n));
    const stood = { version: 1n, head: null };
    replay.compare([
      { id: 1n, balance: -5n, ...stood },
      { id: 2n, balance: 5n, ...stood },
    ]);
  });

  it.each<[string, Partial<StoredPosting>]>([
    ['a version left out', { debitVersion: 3n }],
    ['another balance', { creditAfter: 11n }],
    ['another note under the same hash', { note: 'changed' }],
  ])('stops at %s', (_what, change) => {
    const { first, second } = chain();
    const replay = new Replay();
    replay.play(first);
    expect(() => replay.play({ ...second, ...change })).toThrow('posting 2 ');
  });

  it.each<[string, Partial<StoredAccount>]>([
    ['balance', { balance: 11n }],
    ['version', { version: 3n }],
    ['head', { head: NO_HASH }],
  ])('sees an account with another %s', (_what, change) => {
    const { first, second, accounts } = chain();
    const replay = new Replay();
    replay.play(first);
    replay.play(second);
    const changed = accounts.map((account) => (account.id === 2n ? { ...account, ...change } : account));
    expect(() => replay.compare(changed)).toThrow('account 2 ');
  });
});
