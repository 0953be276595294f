import type { OperatorOutput } from '../../shared/api';
import { useTranslation } from '@realm/i18n';
import type { GameRow } from './games-screen';
import styles from './games.module.css';

type Day = OperatorOutput<'game/days'>['items'][number];

const [WIDTH, HEIGHT] = [520, 110] as const;

interface ReturnChartProps {
  days: readonly Day[];
  stated: GameRow['stated'];
}

/** The return of each day with bets, beside the stated one; each point can be focused and says its figure. */
export function ReturnChart({ days, stated }: ReturnChartProps) {
  const { t } = useTranslation();
  const shown = days.filter(({ percent }) => percent !== null);
  if (shown.length === 0) return <p className={styles.note}>{t('console-games.noBets')}</p>;
  const values = shown.map(({ percent }) => Number(percent));
  const all = stated === null ? values : [...values, Number(stated.highest)];
  const [top, bottom] = [Math.max(...all) + 1, Math.min(...all) - 1];
  const x = (place: number) => 8 + (shown.length === 1 ? 0 : (place / (shown.length - 1)) * (WIDTH - 16));
  const y = (value: number) => ((top - value) / (top - bottom)) * (HEIGHT - 12) + 6;
  return (
    <figure className={styles.chart} aria-label={t('console-games.byDay')}>
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}>
        {stated !== null && (
          <line
            className={styles.stated}
            x1="0"
            x2={WIDTH}
            y1={y(Number(stated.highest))}
            y2={y(Number(stated.highest))}
          />
        )}
        <polyline
          points={values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        />
        {shown.map(({ day, percent, bets }, place) => (
          <circle
            key={day}
            cx={x(place)}
            cy={y(Number(percent))}
            r="4"
            tabIndex={0}
            role="img"
            aria-label={t('console-games.dayText', { day, percent, bets })}
          >
            <title>{t('console-games.dayText', { day, percent, bets })}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}
