import type { ReactNode } from 'react';
import type { RebateDay } from '@realm/api-client';
import { betOutcome, formatAmount, formatGmt4, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Stack } from '@realm/ui';
import { percentText } from '../../../shared/percent-text';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { shownAmount } from '../rebate-bars';
import styles from './bets.module.css';
import { useOutcomeText } from '../../../shared/bets/outcome-badge';
import { RebateNotes } from './rebate-notes';
import { useRebateCategory } from './use-rebate-category';

interface RebateLinesProps {
  row: RebateDay;
  currency: CurrencyCode;
}

export function RebateLines({ row, currency }: RebateLinesProps) {
  const { t } = useTranslation();
  const { calculations, payments, rate } = row;
  /** One calculation is the rate's line itself. */
  const isPlain = calculations.length <= 1 && payments.length === 0 && row.state !== 'due' && rate !== null;
  return (
    <Stack paddingBottom={4}>
      <dl className={styles.sum}>
        <TurnoverLines row={row} currency={currency} />
        {rate !== null && <RateLine row={row} currency={currency} />}
        {!isPlain && <PaymentLines row={row} currency={currency} />}
        {!isPlain && (
          <Line
            strong
            name={t('bet.rebate.total')}
            value={
              row.state === 'none' && payments.length === 0 ? (
                t('bet.rebate.none')
              ) : (
                <SignedFigure amount={shownAmount(row)} currency={currency} />
              )
            }
          />
        )}
      </dl>
      <RebateNotes row={row} currency={currency} />
    </Stack>
  );
}

interface LineProps {
  name: string;
  factor?: string;
  value: ReactNode;
  strong?: boolean;
}

function Line({ name, factor = '', value, strong = false }: LineProps) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd className={styles.factor}>{factor}</dd>
      <dd className="num">{value}</dd>
    </div>
  );
}

function TurnoverLines({ row: { lines, bets, turnover }, currency }: RebateLinesProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const outcomeText = useOutcomeText();
  const factorOf = ({ stake: amount, percent }: (typeof lines)[number]) => {
    const stake = own(formatAmount(amount, currency, { symbol: true }));
    return percent === null ? stake : t('bet.rebate.line', { stake, percent });
  };
  return (
    <>
      {lines.map((line) => (
        <Line
          key={`${String(betOutcome(line))} ${String(line.percent)}`}
          name={outcomeText(betOutcome(line))}
          factor={factorOf(line)}
          value={own(formatAmount(line.turnover, currency))}
        />
      ))}
      {bets > 0 && (
        <Line
          strong
          name={t('bet.rebate.turnover')}
          factor={t('bet.rebate.count', { count: bets })}
          value={own(formatAmount(turnover, currency))}
        />
      )}
    </>
  );
}

function RateLine({ row, currency }: RebateLinesProps) {
  const { t } = useTranslation();
  const categoryText = useRebateCategory();
  return (
    <Line
      name={t('bet.rebate.rateOf', { category: categoryText(row.category) })}
      factor={`× ${percentText(row.rate?.rate ?? '0')}`}
      value={<SignedFigure amount={row.amount} currency={currency} />}
    />
  );
}

/** What each run added or took back, and what staff paid. */
function PaymentLines({ row: { calculations, payments }, currency }: RebateLinesProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  return (
    <>
      {calculations.map(({ calculatedAt, turnover, rate, change }, index) => (
        <Line
          key={calculatedAt}
          name={t(index === 0 ? 'bet.rebate.calculated' : 'bet.rebate.corrected', {
            time: formatGmt4(calculatedAt, 'minute').slice(5),
          })}
          factor={`${own(formatAmount(turnover, currency))} × ${percentText(rate)}`}
          value={<SignedFigure amount={change} currency={currency} />}
        />
      ))}
      {payments.map(({ reference, paidAt, amount }) => (
        <Line
          key={`${reference} ${paidAt} ${amount}`}
          name={t('bet.rebate.byStaff', { time: formatGmt4(paidAt, 'minute').slice(5) })}
          factor={reference}
          value={<SignedFigure amount={amount} currency={currency} />}
        />
      ))}
    </>
  );
}
