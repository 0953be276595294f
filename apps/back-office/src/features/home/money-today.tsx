import type { ReactNode } from 'react';
import { GMT4_LABEL, gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Link } from 'react-router-dom';
import { Card } from '../../shared/card/card';
import { FigureLink } from '../../shared/figures/figure-link';
import { Money } from '../../shared/figures/money';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useNow } from '../../shared/use-now';
import { useQuery } from '../../state/queries/use-query';
import styles from './home.module.css';
import { addAmounts, countOf, subtractAmount, sumsOf, totalOf, type Sum } from './sums';

const MINUTE_MS = 60_000;
const TOPICS = { topics: ['withdrawals', 'deposits'] as const };
const USDT = 'USDT';
const MEASURES: ('deposits' | 'withdrawals')[] = ['deposits', 'withdrawals'];

/** USDT in and out since midnight by network, and what members' withdrawals keep frozen. */
export function MoneyToday() {
  const { t } = useTranslation();
  const day = gmt4DayKey(useNow(MINUTE_MS));
  const sums = useQuery('report/sums', { from: day, to: day, measures: MEASURES, by: ['provider'] }, TOPICS);
  const queues = useQuery('queue/summary', {}, TOPICS);
  const note = t('console-home.money.since', { day, zone: GMT4_LABEL });
  const end = (
    <Link to="/reports" className={styles.more}>
      {t('console.screen.reports')} →
    </Link>
  );
  const failure = sums.failure ?? queues.failure;
  if (sums.value === null || queues.value === null)
    return (
      <Card title={t('console-home.money.title')} note={note} end={end}>
        {failure === null ? (
          <SkeletonRows count={4} />
        ) : (
          <ErrorState failure={failure} onRetry={sums.refresh} />
        )}
      </Card>
    );
  const [deposits, withdrawals] = [
    sumsOf(sums.value.items, 'deposits'),
    sumsOf(sums.value.items, 'withdrawals'),
  ];
  const net = subtractAmount(totalOf(deposits), totalOf(withdrawals));
  const { review, held, network, unknown } = queues.value;
  const frozen = [
    { name: t('console-home.money.review'), ...review },
    { name: t('console-home.money.held'), ...held },
    { name: t('console-home.money.network'), ...network },
    { name: t('console-home.money.unknown'), ...unknown },
  ];
  return (
    <Card title={t('console-home.money.title')} note={note} end={end}>
      <div className={styles.flows}>
        <Flow
          label={t('console-home.money.in', { count: countOf(deposits) })}
          measure="deposits"
          day={day}
          sums={deposits}
        />
        <Flow
          label={t('console-home.money.out', { count: countOf(withdrawals) })}
          measure="withdrawals"
          day={day}
          sums={withdrawals}
        />
        <div className={styles.flow}>
          <span className={styles.label}>{t('console-home.money.net')}</span>
          <span
            className={classNames(styles.figure, !net.startsWith('-') && /[1-9]/.test(net) && styles.gain)}
          >
            <Money amount={net} unit={USDT} signed />
          </span>
          <dl className={styles.rows}>
            {frozen.map(({ name, count, sumUsdt }) => (
              <Row key={name} name={name} count={count} amount={<Money amount={sumUsdt} />} />
            ))}
            <Row
              isTotal
              name={t('console-home.money.frozen')}
              count={frozen.reduce((sum, { count }) => sum + count, 0)}
              amount={<Money amount={addAmounts(frozen.map(({ sumUsdt }) => sumUsdt))} />}
            />
          </dl>
        </div>
      </div>
    </Card>
  );
}

interface FlowProps {
  label: string;
  measure: 'deposits' | 'withdrawals';
  day: string;
  sums: readonly Sum[];
}

/** What came in or went out. Each figure opens its rows. */
function Flow({ label, measure, day, sums }: FlowProps) {
  const { t } = useTranslation();
  const key = { measure, currencyCode: USDT, from: day, to: day };
  const total = totalOf(sums);
  return (
    <div className={styles.flow}>
      <span className={styles.label}>{label}</span>
      <span className={styles.figure}>
        <FigureLink figureKey={key} amount={total}>
          <Money amount={total} unit={USDT} />
        </FigureLink>
      </span>
      <dl className={styles.rows}>
        {sums.map(({ provider = '', amount, entries }) => (
          <Row
            key={provider}
            name={provider === 'direct' ? t('console-home.money.direct') : provider}
            count={entries}
            amount={<FigureLink figureKey={{ ...key, provider }} amount={amount} />}
          />
        ))}
      </dl>
    </div>
  );
}

interface RowProps {
  name: string;
  count: number;
  amount: ReactNode;
  isTotal?: boolean;
}

function Row({ name, count, amount, isTotal = false }: RowProps) {
  return (
    <div className={classNames(styles.row, isTotal && styles.total)}>
      <dt>{name}</dt>
      <dd className={styles.count}>{count}</dd>
      <dd>{amount}</dd>
    </div>
  );
}
