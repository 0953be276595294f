import { formatParts, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, type AmountProps } from '@realm/ui';

interface MoneyFigureProps extends Omit<AmountProps, 'parts'> {
  /** Decimal text; `null` while unknown: reads "—", never 0. */
  amount: string | null;
  currency: CurrencyCode;
  /** When absent, the line shows the currency elsewhere. */
  symbol?: boolean | undefined;
}

const BLANK = { sign: '', symbol: '', whole: '—', fraction: '' };

/** A member's assets, rounded down. */
export function MoneyFigure({ amount, currency, symbol = true, ...style }: MoneyFigureProps) {
  const { t } = useTranslation();
  if (amount === null) {
    return (
      <>
        <span aria-hidden="true">
          <Amount {...style} rolls={false} hidden={false} parts={BLANK} tone="mute" />
        </span>
        <span className="visually-hidden">{t('common.state.unknownAmount')}</span>
      </>
    );
  }
  const parts = formatParts(amount, currency, 'down');
  return <Amount {...style} parts={symbol ? parts : { ...parts, symbol: '' }} />;
}
