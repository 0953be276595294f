export { HOUSE, accountId, categoryOf, gameKind, parseAccountId, type AccountKind } from './accounts';
export { listEntries, type Entry, type EntryQuery } from './list-entries';
export { postEvent, type Leg, type LedgerEvent, type PostResult } from './post-event';
export { readWallet, type WalletReading } from './read-wallet';
