import { useLayoutEffect, useRef } from 'react';
import { HTML_LANG, useTranslation } from '@realm/i18n';
import { hasMoney } from '../money-text';
import { barHeights } from './bar-heights';
import styles from './day-bars.module.css';

export interface DayBar {
  readonly day: string;
  /** Below the bar. */
  readonly name: string;
  /** Decimal text. */
  readonly amount: string;
  /** Read out instead of the bar: day and amount. */
  readonly text: string;
  /** `newest` has the accent colour, `estimate` is hatched. */
  readonly tone: 'plain' | 'newest' | 'estimate';
}

interface DayBarsProps {
  label: string;
  bars: readonly DayBar[];
  picked?: string | null;
  /** With it the bars are buttons. */
  onPick?: (day: string) => void;
}

/** A bar for each day. A day without an amount is a tick. More days than fit are scrolled; the newest are in view. */
export function DayBars({ label, bars, picked = null, onPick }: DayBarsProps) {
  const { i18n } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollLeft = list.current.scrollWidth;
  }, [bars.length]);
  const { heights, top, middle } = barHeights(bars.map(({ amount }) => amount));
  // Whatever the amounts are, the scale leaves the width to the bars.
  const scale = new Intl.NumberFormat(HTML_LANG[i18n.language], {
    notation: 'compact',
    maximumFractionDigits: 2,
  });
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.scale} aria-hidden="true">
        <span>{scale.format(top)}</span>
        <span>{scale.format(middle)}</span>
        <span>0</span>
      </div>
      <ol ref={list} className={styles.bars}>
        {bars.map(({ day, name, amount, text, tone }, index) => (
          <li key={day} className={styles.day} data-tone={tone}>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                data-empty={!hasMoney(amount)}
                style={{ height: `${String(heights[index] ?? 0)}%` }}
              />
            </span>
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
            {onPick === undefined ? (
              <span className="visually-hidden">{text}</span>
            ) : (
              <button
                type="button"
                className={styles.pick}
                aria-label={text}
                aria-pressed={day === picked}
                onClick={() => onPick(day)}
              />
            )}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** What the two kinds of bars mean, where there are two. */
export function BarLegend({ paid, estimate }: { paid: string; estimate: string }) {
  return (
    <ul className={styles.legend}>
      <li data-tone="plain">{paid}</li>
      <li data-tone="estimate">{estimate}</li>
    </ul>
  );
}
