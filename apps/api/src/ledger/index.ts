export { HOUSE, accountId, gameKind, parseAccountId, type AccountKind } from './port/account-id';
export type { Command, CommandResult, AccountView, Decision, RowAlongside } from './port/command';
export type { Ledger, PostResult } from './port/ledger';
export { keyOf, type MoneyRequest, type StoredRequest } from './port/money-request';
export { lastLink, readChain, type WalletPart } from './chain.repository';
export { insertRows } from './inserts-alongside';
export { setCreditLimit } from './credit-limit';
export { BETWEEN_CELLS, type AccountStates, type Leg, type LedgerEvent } from './port/evaluate';
export { countEntries, entriesOfEvents, listEntries, sumEntries, type Entry } from './list-entries';
export {
  completeMoneyRequest,
  findMoneyRequests,
  insertMoneyRequest,
  lockRequestIds,
} from './money-requests.repository';
export { memberLeg } from './port/member-leg';
export { openLedger } from './open-ledger';
export { postDecided } from './post-decided';
export { postEvent, runCommand } from './post-event';
export type { RefuseCommands } from './run-ledger-requests';
export { requireSameTables } from './require-same-tables';
export { readBalances, type ActiveBalance } from './read-balances';
export { readCredit, type CreditReading } from './read-credit';
export { readGameBalances } from './read-game-balances';
export { lockAccounts } from './run-commands.repository';
export { readAccounts, readWallet, readingOf, walletAccounts, type WalletReading } from './read-wallet';
export { readSource } from './read-source';
export { databasePostings, type ReadBefore } from './database-postings';
export {
  readStatement,
  type Cut,
  type PostingRange,
  type PostingSource,
  type StatementReading,
  type StatementState,
  type WrittenPosting,
} from './statement';
