import { Link } from 'react-router-dom';
import { classNames } from '@realm/ui';
import styles from './charts.module.css';

export interface Bar {
  readonly id: string;
  /** Below the bar. */
  readonly label: string;
  readonly value: number;
  /** The bar in words: what it is of, with the exact figure. */
  readonly text: string;
  /** The rows that the figure is made of. */
  readonly to: string;
}

export interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  /** The bar that stands out, such as the one of today. */
  strongId?: string | undefined;
  /** Words for a grid line. */
  scale: (value: number) => string;
}

const HEIGHT = 100;

/** One bar for each day. Each is a link to the rows behind it; the exact figures are in the table below. */
export function BarChart({ label, bars, strongId, scale }: BarChartProps) {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const span = top - bottom || 1;
  const placeOf = (value: number) => ((top - value) / span) * HEIGHT;
  // Above the ground and below it: lines that are far enough apart for their words.
  const lines = [...new Set(bottom < 0 ? [top, 0, bottom] : [top, top / 2, 0])].filter(
    (value, place, all) => place === 0 || Math.abs(placeOf(value) - placeOf(all[place - 1] ?? 0)) > 14,
  );
  const every = Math.ceil(bars.length / 16);
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.plot}>
        <svg
          className={styles.grid}
          viewBox={`0 0 100 ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {lines.map((value) => (
            <line key={value} x1="0" x2="100" y1={placeOf(value)} y2={placeOf(value)} />
          ))}
        </svg>
        {bars.map(({ id, label: words, value, text, to }, place) => (
          <Link key={id} to={to} className={styles.column} aria-label={text} title={text}>
            <svg
              className={classNames(styles.bar, id === strongId && styles.strong)}
              viewBox={`0 0 10 ${String(HEIGHT)}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect
                x="0"
                width="10"
                y={Math.min(placeOf(value), placeOf(0))}
                height={Math.max(0.6, Math.abs(placeOf(value) - placeOf(0)))}
              />
            </svg>
            <span className={classNames(styles.day, id === strongId && styles.strongDay)}>
              {place % every === 0 ? words : ''}
            </span>
          </Link>
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {lines.map((value) => (
          <span key={value} style={{ top: `${String(placeOf(value))}%` }}>
            {scale(value)}
          </span>
        ))}
      </div>
    </figure>
  );
}
