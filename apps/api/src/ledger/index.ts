export { HOUSE, accountId, gameKind, parseAccountId, type AccountKind } from './account-id';
export { setCreditLimit } from './credit-limit';
export type { Leg } from './evaluate';
export { listEntries, type Entry } from './list-entries';
export { outboxPosition, pruneOutbox, readOutbox } from './outbox';
export { postEvent, type PostResult } from './post-event';
export { readWallet, type WalletReading } from './read-wallet';
