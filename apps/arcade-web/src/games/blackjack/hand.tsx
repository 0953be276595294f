import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import type { CardFrame, HandFrame } from './blackjack-timeline';
import { PlayingCard } from '../../stage/table/playing-card';
import styles from './hand.module.css';

export interface HandProps {
  hand: HandFrame;
  /** Whose it is, for screen readers: "Dealer", "My hand", "Hand 2". */
  name: string;
  owner: 'dealer' | 'member';
  /** Shown beside the cards of the member. */
  children?: ReactNode;
}

const WON = ['win', 'blackjack'];

export function Hand({ hand, name, owner, children }: HandProps) {
  const { t } = useTranslation();
  const { cards, total, result, isActive } = hand;
  const hasWon = WON.includes(result);
  return (
    <div
      role="group"
      aria-label={name}
      className={classNames(
        styles.hand,
        styles[owner],
        isActive && styles.active,
        hasWon && styles.won,
        (result === 'bust' || result === 'lose') && styles.lost,
      )}
    >
      {total !== null && (
        <span className={classNames('num', styles.total, hasWon && styles.wonTotal)}>
          {result === 'blackjack' ? t('blackjack.natural') : `${total.total}`}
        </span>
      )}
      <div className={styles.cards}>
        {cards.length === 0 && (
          <>
            <i className={styles.slot} />
            <i className={styles.slot} />
          </>
        )}
        {cards.map((card, index) => (
          <DealtCard key={card.key} card={card} index={index} owner={owner} />
        ))}
      </div>
      {children}
    </div>
  );
}

function DealtCard({ card, index, owner }: { card: CardFrame; index: number; owner: HandProps['owner'] }) {
  // Custom properties are no part of the type of styles.
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--at': `${card.startsAtMs}ms`,
    '--lean': `${(index - 0.5) * 3}deg`,
  };
  return (
    <span
      className={classNames(styles.place, styles[card.motion], owner === 'dealer' && styles.fromShoe)}
      style={place}
    >
      <span className={styles.turn}>
        <PlayingCard card={card.card} isFaceUp={card.isFaceUp} />
      </span>
    </span>
  );
}
