import { addDays, gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card } from '../../shared/card/card';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useNow } from '../../shared/use-now';
import { useQuery } from '../../state/queries/use-query';
import styles from './home.module.css';
import { sumsOf, type Sum } from './sums';

const MINUTE_MS = 60_000;
const DAYS = 14;
const USDT = 'USDT';
const TOPICS = { topics: ['withdrawals', 'deposits'] as const };
const MEASURES: ('deposits' | 'withdrawals')[] = ['deposits', 'withdrawals'];
const [WIDTH, HEIGHT, FOOT] = [700, 120, 20] as const;
const [BAR, GAP] = [16, 2] as const;

/** USDT in and out, day by day. */
export function FourteenDays() {
  const { t } = useTranslation();
  const today = gmt4DayKey(useNow(MINUTE_MS));
  const from = addDays(today, 1 - DAYS);
  const { value, failure, refresh } = useQuery(
    'report/sums',
    { from, to: today, measures: MEASURES, by: ['day'] },
    TOPICS,
  );
  return (
    <Card
      title={t('console-home.days.title')}
      note={t('console-home.days.note')}
      end={
        <>
          <span className={styles.keyIn}>{t('console-home.days.in')}</span>
          <span className={styles.keyOut}>{t('console-home.days.out')}</span>
        </>
      }
    >
      {value === null && failure === null && <SkeletonRows count={4} />}
      {value === null && failure !== null && <ErrorState failure={failure} onRetry={refresh} />}
      {value !== null && (
        <Chart
          label={t('console-home.days.title')}
          days={Array.from({ length: DAYS }, (_, place) => addDays(from, place))}
          sums={[sumsOf(value.items, 'deposits'), sumsOf(value.items, 'withdrawals')]}
        />
      )}
    </Card>
  );
}

interface ChartProps {
  label: string;
  days: readonly string[];
  /** In, out. */
  sums: readonly [readonly Sum[], readonly Sum[]];
}

function Chart({ label, days, sums }: ChartProps) {
  const { t } = useTranslation();
  const amountOf = (series: readonly Sum[], day: string): string =>
    series.find((sum) => sum.day === day)?.amount ?? '0';
  const top = Math.max(1, ...sums.flatMap((series) => days.map((day) => Number(amountOf(series, day)))));
  const step = WIDTH / days.length;
  const names = [t('console-home.days.in'), t('console-home.days.out')];
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT + FOOT)}`}
      role="img"
      aria-label={label}
    >
      {days.map((day, place) => (
        <g key={day}>
          {sums.map((series, at) => {
            const height = Math.max(1, (Math.max(0, Number(amountOf(series, day))) / top) * HEIGHT);
            return (
              <rect
                key={names[at]}
                className={at === 0 ? styles.barIn : styles.barOut}
                x={place * step + step / 2 - BAR - GAP / 2 + at * (BAR + GAP)}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx={2}
              >
                <title>{`${day} ${names[at] ?? ''}: ${amountOf(series, day)} ${USDT}`}</title>
              </rect>
            );
          })}
          <text className={styles.axis} x={place * step + step / 2} y={HEIGHT + FOOT - 5} textAnchor="middle">
            {Number(day.slice(8))}
          </text>
        </g>
      ))}
    </svg>
  );
}
