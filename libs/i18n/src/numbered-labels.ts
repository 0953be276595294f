import { isBetResult, isLedgerType, ledgerLabelKey } from '@realm/domain';
import type { TFunction } from './texts';

// Apart from `text-of.ts`, which the member app loads before its first screen: no label is shown there.

/** A ledger type's label; a type newer than this client is named by its number. */
export const ledgerLabel = (t: TFunction, type: number): string =>
  isLedgerType(type)
    ? t(ledgerLabelKey(type) as `ledger.type.${typeof type}`)
    : t('ledger.unknown', { type });

/** A bet result's label; a result newer than this client is named by its number. */
export const betResultLabel = (t: TFunction, result: number): string =>
  isBetResult(result) ? t(`bet.result.${result}`) : t('bet.unknown', { result });
