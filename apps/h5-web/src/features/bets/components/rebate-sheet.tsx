import { Info } from 'lucide-react';
import type { RebateDay } from '@realm/api-client';
import { betOutcome, formatAmount, formatGmt4, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Note, Sheet, Stack, Text } from '@realm/ui';
import { shortDay } from '../../../shared/dates/day-range';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import type { BetPlace } from '../bet-filter';
import { rateOf } from '../rebate-week';
import styles from './bets.module.css';
import { useOutcomeText } from './outcome-badge';

interface RebateSheetProps {
  /** `null`: closed. */
  row: RebateDay | null;
  currency: CurrencyCode;
  onClose: () => void;
  onSeeBets: (place: Partial<BetPlace>) => void;
}

/** How a day's rebate came about, line by line; the last line is the amount in the list. */
export function RebateSheet({ row, currency, onClose, onSeeBets }: RebateSheetProps) {
  const { t } = useTranslation();
  const title =
    row === null
      ? ''
      : t('bet.rebate.title', { day: shortDay(row.day), family: t(`bet.rebate.family.${row.family}`) });
  return (
    <Sheet
      open={row !== null}
      onClose={onClose}
      title={title}
      closeLabel={t('common.action.close')}
      footer={
        row !== null &&
        row.bets > 0 && (
          <Button variant="secondary" block onClick={() => onSeeBets(placeOf(row))}>
            {t('bet.rebate.seeBets', { count: row.bets })}
          </Button>
        )
      }
    >
      {row !== null && <Lines row={row} currency={currency} />}
    </Sheet>
  );
}

/** The bets of the row; those of games are of several categories, so the day's list has them among the others. */
const placeOf = ({ day, family }: RebateDay): Partial<BetPlace> => ({
  tab: 'all',
  range: { from: day, to: day },
  category: family === 'game' ? null : family,
  outcome: null,
});

function Lines({ row, currency }: { row: RebateDay; currency: CurrencyCode }) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const { lines, turnover, bets, rebate, payments, family } = row;
  const rate = rateOf(row, currency);
  return (
    <Stack paddingBottom={4}>
      <dl className={styles.sum}>
        {lines.map((line) => (
          <div key={`${String(betOutcome(line))} ${line.percent}`}>
            <dt>{outcomeText(betOutcome(line))}</dt>
            <dd className={styles.factor}>
              {t('bet.rebate.line', {
                stake: formatAmount(line.stake, currency, { symbol: true }),
                percent: line.percent,
              })}
            </dd>
            <dd className="num">{formatAmount(line.turnover, currency)}</dd>
          </div>
        ))}
        {bets > 0 && (
          <div className={styles.strong}>
            <dt>{t('bet.rebate.turnover')}</dt>
            <dd className={styles.factor}>{t('bet.rebate.count', { count: bets })}</dd>
            <dd className="num">{formatAmount(turnover, currency)}</dd>
          </div>
        )}
        <div className={styles.strong}>
          <dt>{t('bet.rebate.total')}</dt>
          <dd className={styles.factor}>{rate === null ? '' : t('bet.rebate.rate', { rate })}</dd>
          <dd>
            {payments.length === 0 ? (
              t('bet.rebate.none')
            ) : (
              <SignedFigure amount={rebate} currency={currency} />
            )}
          </dd>
        </div>
      </dl>
      {payments.map(({ reference, paidAt, note, amount }) => (
        <Note key={`${reference} ${paidAt} ${amount}`} icon={<Info aria-hidden="true" />}>
          {t('bet.rebate.paidAt', { time: formatGmt4(paidAt, 'minute') })} ·{' '}
          {t('bet.rebate.reference', { reference })}
          {note === '' ? '' : ` · ${note}`}
        </Note>
      ))}
      {lines.some(({ percent }) => percent === 50) && <Text size="caption">{t('bet.rebate.rounding')}</Text>}
      {bets === 0 && <Text size="caption">{t('bet.rebate.noBets')}</Text>}
      {payments.length === 0 && (
        <Text size="caption">{t(family === 'activity' ? 'bet.rebate.activity' : 'bet.rebate.unpaid')}</Text>
      )}
    </Stack>
  );
}
