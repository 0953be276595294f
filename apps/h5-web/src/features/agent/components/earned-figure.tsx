import { formatParts, type CurrencyCode } from '@realm/domain';
import { Amount } from '@realm/ui';
import { exactParts, hasMoney } from '../../../shared/money-text';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';

/** What came in, with its plus; a day without commission is a plain zero. */
export function EarnedFigure({ amount, currency }: { amount: string; currency: CurrencyCode }) {
  const [hidden] = useAmountsHidden();
  const earned = hasMoney(amount);
  // USDT is credited to its last digit.
  const parts = currency === 'USDT' ? exactParts(amount) : formatParts(amount, currency, 'down');
  return (
    <Amount
      size="row"
      tone={earned ? 'gain' : 'plain'}
      hidden={hidden}
      parts={{ ...parts, sign: earned ? '+' : '', symbol: '' }}
    />
  );
}
