import { type Card, cardName, rankOf } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import deck from './art/cards.svg';
import styles from './playing-card.module.css';

const SUITS = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' } as const;
type SuitLetter = keyof typeof SUITS;
const isSuit = (letter: string): letter is SuitLetter => letter in SUITS;

/** Centres of the pips, by the number of pips; the lower ones stand on their heads. */
const MIDDLE = 70;
const column = (x: number, ...heights: number[]) => heights.map((y): readonly [number, number] => [x, y]);
const PIPS: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  2: column(50, 34, 106),
  3: column(50, 34, 70, 106),
  4: [...column(35, 34, 106), ...column(65, 34, 106)],
  5: [...column(35, 34, 106), ...column(65, 34, 106), ...column(50, 70)],
  6: [...column(35, 34, 70, 106), ...column(65, 34, 70, 106)],
  7: [...column(35, 34, 70, 106), ...column(65, 34, 70, 106), ...column(50, 52)],
  8: [...column(35, 34, 70, 106), ...column(65, 34, 70, 106), ...column(50, 52, 88)],
  9: [...column(35, 30, 57, 83, 110), ...column(65, 30, 57, 83, 110), ...column(50, 70)],
  10: [...column(35, 30, 57, 83, 110), ...column(65, 30, 57, 83, 110), ...column(50, 43, 97)],
};

/** The back, and the face if it is known; the table decides which one is visible. */
export function PlayingCard({ card, isFaceUp }: { card: Card | null; isFaceUp: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <svg
        className={styles.card}
        viewBox="0 0 104 146"
        aria-hidden={isFaceUp}
        role="img"
        aria-label={t('arcade.table.faceDown')}
      >
        <rect className={styles.shadow} x="2" y="3" width="100" height="140" rx="10" />
        <use href={`${deck}#cd-back`} width="100" height="140" />
      </svg>
      {card !== null && <Face card={card} isSeen={isFaceUp} />}
    </>
  );
}

function Face({ card, isSeen }: { card: Card; isSeen: boolean }) {
  const { t } = useTranslation();
  const name = cardName(card);
  const letter = name.slice(-1);
  const suit = isSuit(letter) ? letter : 's';
  const rank = name.slice(0, -1);
  const isRed = suit === 'h' || suit === 'd';
  const corner = (
    <>
      <text
        x="15"
        y="28"
        textAnchor="middle"
        className={classNames(styles.rank, rank === '10' && styles.ten)}
      >
        {rank}
      </text>
      <Pip suit={suit} at={[15, 42]} size={16} />
    </>
  );
  return (
    <svg
      className={classNames(styles.card, isRed && styles.red)}
      viewBox="0 0 104 146"
      role="img"
      aria-hidden={!isSeen}
      aria-label={t(`arcade.table.suit.${SUITS[suit]}`, { rank })}
    >
      <use href={`${deck}#cd-paper`} width="104" height="146" />
      {rankOf(card) === 0 && <Pip suit={suit} at={[50, MIDDLE]} size={54} />}
      {PIPS[rank]?.map((at) => (
        <Pip key={at.join()} suit={suit} at={at} size={18.5} />
      ))}
      {rankOf(card) > 9 && (
        <>
          <rect className={styles.panel} x="27" y="16" width="46" height="108" rx="4" />
          <g className={styles.court}>
            <use href={`${deck}#cd-${rank}`} x="20" y="18" width="60" height="52" />
            <use
              href={`${deck}#cd-${rank}`}
              x="20"
              y="18"
              width="60"
              height="52"
              transform="rotate(180 50 70)"
            />
          </g>
        </>
      )}
      {corner}
      <g transform="rotate(180 50 70)">{corner}</g>
    </svg>
  );
}

interface PipProps {
  suit: SuitLetter;
  at: readonly [x: number, y: number];
  size: number;
}

function Pip({ suit, at: [x, y], size }: PipProps) {
  return (
    <use
      href={`${deck}#cd-${suit}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      transform={y > MIDDLE ? `rotate(180 ${x} ${y})` : undefined}
    />
  );
}
