import { Check, Clock3, Minus, X } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { oddsText, pairingText, resultText, selectionText, type OrderLeg } from '../slip-legs';
import styles from './bets.module.css';

const MARKS = { won: Check, wonHalf: Check, push: Minus, lostHalf: X, lost: X, void: Minus } as const;

/** Each selection with its odds, and what became of it. */
export function SlipLegs({ legs, isOpen }: { legs: readonly OrderLeg[]; isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.legs}>
      {legs.map((leg) => {
        const { result, results, odds } = leg;
        const Mark = result === null ? Clock3 : MARKS[result];
        const isGain = result === 'won' || result === 'wonHalf';
        return (
          <li key={`${String(leg.home)} ${String(leg.away)} ${leg.selection}`}>
            <Mark aria-hidden="true" className={classNames(isGain && styles.gain)} />
            <div>
              <b>{selectionText(t, leg)}</b>
              <span>{pairingText(t, leg)}</span>
              <span className="num">
                {result === null
                  ? t(isOpen ? 'bet.leg.open' : 'bet.leg.early')
                  : t('football.leg.ended', {
                      result: t(`football.leg.${result}`),
                      score: results.map((score) => resultText(t, score)).join(' → '),
                    })}
              </span>
            </div>
            <b className="num">{oddsText(odds)}</b>
          </li>
        );
      })}
    </ul>
  );
}
