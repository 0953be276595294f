export { FREEZE_TYPES, LEDGER_TYPES, type LedgerAccount, type LedgerDirection } from './ledger-types';
export { LEDGER_TYPE_CODES, isLedgerType, ledgerLabelKey, type LedgerType } from './ledger-type-codes';
export { availableEffect, ledgerFlow, ledgerSign, type LedgerFlow } from './available-effect';
export { maskReference } from './mask-reference';
