import { type CSSProperties, useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { PlayingCard } from '../../stage/table/playing-card';
import type { CardTimes, Side } from './baccarat-timeline';
import styles from './dealt-hand.module.css';

export interface DealtHandProps {
  side: Side;
  cards: readonly CardTimes[];
  /** Since the deal began; infinite once the cards only lie there. */
  elapsedMs: number;
  total: number | null;
  hasWon: boolean;
}

/** One side's cards. They come from the shoe as the server's clock says, so a page that joins late sees them on their way. */
export function DealtHand({ side, cards, elapsedMs, total, hasWon }: DealtHandProps) {
  const { t } = useTranslation();
  // The styles of a card that is on its way must not change: the moment of the first rendering counts for all of it.
  const [sinceMs] = useState(elapsedMs);
  const isStill = elapsedMs === Infinity;
  const third = cards[2];
  const hasThird = third !== undefined && elapsedMs >= third.leavesAt;
  return (
    <div
      role="group"
      aria-label={t(`baccarat.bet.${side}`)}
      className={classNames(styles.hand, styles[side], hasWon && styles.won)}
    >
      <div className={styles.name}>
        <span>{t(`baccarat.bet.${side}`)}</span>
        {total !== null && <b className="num">{total}</b>}
      </div>
      <div className={classNames(styles.cards, hasThird && styles.three)}>
        <i className={styles.slot} />
        <i className={styles.slot} />
        {cards.map((card, index) => (
          <span
            key={index}
            className={classNames(styles.place, isStill && styles.still)}
            style={placeOf(card, { index, sinceMs })}
          >
            <PlayingCard card={card.card} isFaceUp={elapsedMs >= card.seenAt} />
          </span>
        ))}
      </div>
    </div>
  );
}

function placeOf(
  { leavesAt, flipsAt }: CardTimes,
  { index, sinceMs }: { index: number; sinceMs: number },
): CSSProperties {
  const from = Number.isFinite(sinceMs) ? sinceMs : 0;
  // Custom properties are no part of the type of styles.
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--place': String(index),
    '--at': `${Math.round(leavesAt - from)}ms`,
    '--flip': `${Math.round(flipsAt - from)}ms`,
  };
  return place;
}
