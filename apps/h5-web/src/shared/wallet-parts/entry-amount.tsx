import type { LedgerEntry } from '@realm/api-client';
import { formatParts, ledgerFlow } from '@realm/domain';
import { Amount } from '@realm/ui';

interface EntryAmountProps {
  entry: LedgerEntry;
  size: 'row' | 'big';
  unit?: string | undefined;
  hidden?: boolean;
}

const SIGNS = { income: '+', expense: '-', none: '' } as const;
const TONES = { income: 'gain', expense: 'plain', none: 'mute' } as const;

/** The effect on the wallet; an amount that was only frozen or released has no sign. */
export function EntryAmount({
  entry: { type, account, amount, currencyCode },
  size,
  unit,
  hidden = false,
}: EntryAmountProps) {
  const flow = ledgerFlow({ type, account, amountText: amount });
  const parts = formatParts(amount, currencyCode);
  return (
    <Amount
      size={size}
      tone={TONES[flow]}
      hidden={hidden}
      parts={{ ...parts, symbol: '', sign: SIGNS[flow], unit }}
    />
  );
}
