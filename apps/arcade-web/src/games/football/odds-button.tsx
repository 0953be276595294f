import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Odds } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { oddsText } from './football-texts';
import styles from './odds-button.module.css';

/** A third of a phone's half is narrow: beside odds of more characters there is no place for a mark, and of still more they are drawn smaller. */
const MARK_CHARACTERS = 4;
const WIDE_CHARACTERS = 5;
/** How long a mark says that odds have moved. */
const MARK_MS = 3_000;

export type Move = 'up' | 'down';

export function MoveMark({ move }: { move: Move }) {
  const { t } = useTranslation();
  return (
    <svg
      viewBox="0 0 8 8"
      className={classNames(styles.mark, styles[move])}
      role="img"
      aria-label={t(`football.odds.${move}`)}
    >
      <path d={move === 'up' ? 'M4 1 8 7H0z' : 'M4 7 8 1H0z'} />
    </svg>
  );
}

export interface OddsButtonProps {
  /** On the button: "1", "Home", "Emberton −0.75". */
  label: string;
  /** For a screen reader, with the teams. */
  name: string;
  /** `null` while no bets are taken. */
  odds: Odds | null;
  isSelected: boolean;
  onPress: () => void;
}

/** Its size does not depend on the odds, so that nothing moves when they do. */
export function OddsButton({ label, name, odds, isSelected, onPress }: OddsButtonProps) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<{ odds: Odds | null; move: Move | null }>({ odds, move: null });
  if (seen.odds !== odds) {
    const isComparable = seen.odds !== null && odds !== null;
    setSeen({ odds, move: isComparable ? (odds > (seen.odds ?? 0) ? 'up' : 'down') : null });
  }
  useEffect(() => {
    if (seen.move === null) return undefined;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, move: null })), MARK_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  const text = odds === null ? t('football.odds.none') : oddsText(odds);
  return (
    <button
      type="button"
      className={classNames(styles.odds, seen.move !== null && styles[`${seen.move}Edge`])}
      aria-pressed={isSelected}
      aria-label={`${name} ${text}`}
      disabled={odds === null && !isSelected}
      onClick={onPress}
    >
      <span>{label}</span>
      <b className="num" data-long={text.length > WIDE_CHARACTERS} data-full={text.length > MARK_CHARACTERS}>
        {odds === null ? <Lock aria-hidden="true" /> : text}
        {seen.move !== null && <MoveMark move={seen.move} />}
      </b>
    </button>
  );
}
