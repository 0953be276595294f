import type { LedgerEntry } from '@realm/api-client';
import { formatParts, ledgerFlow } from '@realm/domain';
import { Amount } from '@realm/ui';
import { useAmountsHidden } from '../storage/use-amounts-hidden';

interface EntryAmountProps {
  entry: LedgerEntry;
  size: 'row' | 'big';
  unit?: string | undefined;
}

const TONES = { income: 'gain', expense: 'plain', none: 'mute' } as const;

/** The balance before, with this sign and amount, is the one after. What was only frozen or released is not coloured: it stays the member's. */
export function EntryAmount({
  entry: { type, account, amount, currencyCode },
  size,
  unit,
}: EntryAmountProps) {
  const [hidden] = useAmountsHidden();
  const flow = ledgerFlow({ type, account, amountText: amount });
  const parts = formatParts(amount, currencyCode);
  const sign = amount.startsWith('-') ? '-' : '+';
  return (
    <Amount size={size} tone={TONES[flow]} hidden={hidden} parts={{ ...parts, symbol: '', sign, unit }} />
  );
}
