import { Info } from 'lucide-react';
import type { RebateDay } from '@realm/api-client';
import { formatAmount, formatGmt4, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Note, Text } from '@realm/ui';
import { percentText } from '../../../shared/percent-text';

/** When it is credited, what would raise the rate, and why an amount changed. */
export function RebateNotes({ row, currency }: { row: RebateDay; currency: CurrencyCode }) {
  const { t } = useTranslation();
  const { state, calculations, payments, lines, bets, nextRate, category } = row;
  const last = calculations.at(-1);
  const credited = last === undefined ? null : formatGmt4(last.calculatedAt, 'minute');
  return (
    <>
      {state === 'estimate' && (
        <InfoNote text={t('bet.rebate.creditedFrom', { time: formatGmt4(row.calculatedFrom, 'minute') })} />
      )}
      {state === 'due' && <InfoNote text={t('bet.rebate.due')} />}
      {state === 'final' && credited !== null && (
        <InfoNote text={t('bet.rebate.credited', { time: credited })} />
      )}
      {payments.map(({ reference, paidAt, note }) =>
        note === '' ? null : <InfoNote key={`${reference} ${paidAt}`} text={note} />,
      )}
      {calculations.length > 1 && <Text size="caption">{t('bet.rebate.whyCorrected')}</Text>}
      {nextRate !== null && (
        <Text size="caption">
          {t('bet.rebate.nextRate', {
            from: formatAmount(nextRate.from, currency, { symbol: true }),
            rate: percentText(nextRate.rate),
          })}
        </Text>
      )}
      {lines.some(({ percent }) => percent === 50) && <Text size="caption">{t('bet.rebate.rounding')}</Text>}
      {lines.some(({ percent }) => percent === null) && <Text size="caption">{t('bet.rebate.early')}</Text>}
      {bets === 0 && <Text size="caption">{t('bet.rebate.noBets')}</Text>}
      {state === 'none' && payments.length === 0 && (
        <Text size="caption">
          {t(category === 'activity' ? 'bet.rebate.activity' : 'bet.rebate.noRates')}
        </Text>
      )}
    </>
  );
}

const InfoNote = ({ text }: { text: string }) => <Note icon={<Info aria-hidden="true" />}>{text}</Note>;
