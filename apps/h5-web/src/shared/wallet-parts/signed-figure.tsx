import { formatParts, type CurrencyCode } from '@realm/domain';
import { Amount, type AmountProps } from '@realm/ui';
import { useAmountsHidden } from '../storage/use-amounts-hidden';

interface SignedFigureProps {
  /** Signed decimal text. */
  amount: string;
  currency: CurrencyCode;
  size?: AmountProps['size'];
}

/** A member's gain or loss: a gain has a plus and the gain's colour; a loss only a minus; nothing has neither. */
export function SignedFigure({ amount, currency, size = 'inline' }: SignedFigureProps) {
  const [hidden] = useAmountsHidden();
  const isLoss = amount.startsWith('-');
  const isNothing = !/[1-9]/.test(amount);
  const parts = formatParts(isLoss ? amount.slice(1) : amount, currency);
  return (
    <Amount
      size={size}
      tone={hidden || isLoss ? 'plain' : isNothing ? 'mute' : 'gain'}
      hidden={hidden}
      parts={{ ...parts, symbol: '', sign: isNothing ? '' : isLoss ? '-' : '+' }}
    />
  );
}
