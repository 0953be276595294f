import { NO_HASH } from '../ledger/posting-hash';
import { AccountReplay } from './account-replay';
import type { PostingRow } from './read-rows';

const row = (change: Partial<PostingRow> = {}): PostingRow => ({
  seq: 1n,
  event_id: 'event-1',
  leg: 0,
  type: 1,
  debit: 1n,
  credit: 257n,
  amount_minor: 5n,
  debit_version: 1n,
  credit_version: 1n,
  debit_after: -5n,
  credit_after: 5n,
  reference: '',
  note: '',
  at_ms: '0',
  batch: 1n,
  hash: NO_HASH,
  format: 2,
  salt: NO_HASH,
  ...change,
});

describe('AccountReplay of a ledger without hashes', () => {
  it('checks versions and balances only', () => {
    expect(new AccountReplay().play(row())).toMatchObject({ what: 'hash' });
    const replay = new AccountReplay({ hashed: false });
    expect(replay.play(row())).toBeNull();
    const stored = { id: 257n, balance: 5n, version: 1n, head: NO_HASH };
    expect(replay.compare(stored)).toBeNull();
    expect(replay.compare({ ...stored, balance: 6n })).toMatchObject({ what: 'balance' });
    expect(replay.missingFrom(new Set([257n]))).toBe(1n);
  });

  it('refuses a posting that does not continue its accounts', () => {
    const replay = new AccountReplay({ hashed: false });
    expect(replay.play(row({ debit_version: 2n }))).toMatchObject({ what: 'debit_version', key: '1' });
    expect(replay.play(row({ credit_after: 6n }))).toMatchObject({ what: 'credit_after' });
  });
});
