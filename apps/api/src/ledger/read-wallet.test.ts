import { accountId, gameKind } from './port/account-id';
import { AccountStates, type StoredAccount } from './port/evaluate';
import { readingOf } from './read-wallet';

const accountState = (id: bigint, balance: bigint, version: bigint): StoredAccount => ({
  id,
  balance,
  version,
  floor: 0n,
  ceiling: 100n,
});

describe('a wallet’s reading', () => {
  it('has every balance, and numbers that grow with each change of the wallet and of the games', () => {
    const accounts = new AccountStates([
      accountState(accountId(7n, 'available', 'CNY'), 100n, 5n),
      accountState(accountId(7n, 'frozen', 'CNY'), 20n, 3n),
      accountState(accountId(7n, gameKind('slots'), 'CNY'), 9n, 4n),
      accountState(accountId(7n, gameKind('chain'), 'CNY'), 0n, 2n),
    ]);
    expect(readingOf(accounts, 7n, 'CNY')).toEqual({
      availableMinor: 100n,
      frozenMinor: 20n,
      seq: 8,
      gamesSeq: 6,
      games: { lottery: 0n, slots: 9n, board: 0n, fishing: 0n, chain: 0n },
    });
  });
});
