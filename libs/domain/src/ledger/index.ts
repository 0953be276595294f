export {
  LEDGER_TYPES,
  LEDGER_TYPE_CODES,
  isLedgerType,
  ledgerLabelKey,
  type LedgerAccount,
  type LedgerDirection,
  type LedgerType,
} from './ledger-types';
export { availableEffect, ledgerFlow, ledgerSign, type LedgerFlow } from './available-effect';
export { maskReference } from './mask-reference';
