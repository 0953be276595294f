export { HOUSE, accountId, gameKind, parseAccountId, type AccountKind } from './account-id';
export type { Act, ActResult, AccountView, Decision, RefuseActs } from './act';
export { alongside, type RowWriter } from './alongside';
export { lastLink, readChain } from './chain.repository';
export { setCreditLimit } from './credit-limit';
export type { Leg, LedgerEvent } from './evaluate';
export { listEntries, type Entry } from './list-entries';
export {
  completeMoneyRequest,
  findMoneyRequests,
  insertMoneyRequest,
  keyOf,
  lockRequestIds,
  type MoneyRequest,
  type StoredRequest,
} from './money-requests.repository';
export { memberLeg } from './member-leg';
export { openLedger, type Ledger } from './open-ledger';
export { postEvent, runAct } from './post-event';
export type { PostResult } from './post-events';
export { requireSameTables } from './require-same-tables';
export { readCredit, type CreditReading } from './read-credit';
export { readWallet, readingOf, walletAccounts, type WalletReading } from './read-wallet';
export { readStatement, type AccountStanding, type StatementReading, type WrittenPosting } from './statement';
