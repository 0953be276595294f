import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './games.module.css';
import type { GameRow } from './games-screen';

/** The scale of every row, in per cent: where returns lie. Ends beyond it are cut. */
const [MIN_PERCENT, MAX_PERCENT] = [80, 110] as const;
const WIDTH = 120;

const placeOf = (percent: number): number =>
  ((Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent)) - MIN_PERCENT) / (MAX_PERCENT - MIN_PERCENT)) *
  WIDTH;

/** The measured interval as a bar, the stated return as a tick on it. */
export function Interval({ measured, stated, outside }: Pick<GameRow, 'measured' | 'stated' | 'outside'>) {
  const { t } = useTranslation();
  const { percent, margin } = measured;
  if (percent === null || margin === null) return '—';
  const [from, to] = [Number(percent) - Number(margin), Number(percent) + Number(margin)];
  return (
    <svg
      className={classNames(styles.interval, outside && styles.isOutside)}
      viewBox={`0 0 ${String(WIDTH)} 14`}
      role="img"
      aria-label={t('console-games.intervalText', { from: from.toFixed(2), to: to.toFixed(2) })}
    >
      <line className={styles.axis} x1="0" x2={WIDTH} y1="7" y2="7" />
      <rect x={placeOf(from)} width={Math.max(2, placeOf(to) - placeOf(from))} y="4" height="6" rx="3" />
      {stated !== null && (
        <line
          className={styles.tick}
          x1={placeOf(Number(stated.highest))}
          x2={placeOf(Number(stated.highest))}
          y1="0"
          y2="14"
        />
      )}
    </svg>
  );
}
