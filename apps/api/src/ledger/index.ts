export { HOUSE, accountId, gameKind, parseAccountId, type AccountKind } from './account-id';
export type { Command, CommandResult, AccountView, Decision, RefuseCommands } from './command';
export { alongside, type RowWriter } from './alongside';
export { lastLink, readChain, type WalletPart } from './chain.repository';
export { setCreditLimit } from './credit-limit';
export { BETWEEN_CELLS, type AccountStates, type Leg, type LedgerEvent } from './evaluate';
export { countEntries, entriesOfEvents, listEntries, sumEntries, type Entry } from './list-entries';
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
export { postDecided } from './post-decided';
export { postEvent, runCommand } from './post-event';
export type { PostResult } from './post-events';
export { requireSameTables } from './require-same-tables';
export { readBalances, type ActiveBalance } from './read-balances';
export { readCredit, type CreditReading } from './read-credit';
export { readGameBalances } from './read-game-balances';
export { readAccounts, readWallet, readingOf, walletAccounts, type WalletReading } from './read-wallet';
export { readSource } from './read-source';
export { readStatement, type StatementState, type StatementReading, type WrittenPosting } from './statement';
