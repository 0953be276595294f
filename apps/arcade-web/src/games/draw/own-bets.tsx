import type { OwnDrawBet } from '@realm/arcade-contract';
import { type DrawnDigits, winsDraw } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { moneyText, signedText } from '../../stage/money-text';
import { choiceText } from './draw-texts';
import styles from './own-bets.module.css';

export interface OwnBetsProps {
  bets: readonly OwnDrawBet[];
  /** Once all are drawn. */
  drawn: DrawnDigits | null;
}

/** The member's bets in this round, with what came of them. */
export function OwnBets({ bets, drawn }: OwnBetsProps) {
  const { t } = useTranslation();
  const currency = useSessionState(({ view }) => view.currencyCode);
  return (
    <ul className={styles.list}>
      {bets.map(({ bet, choice }) => {
        const isHit = drawn !== null && winsDraw(choice, drawn);
        const result =
          drawn === null
            ? t(`arcade.history.status.${bet.status}`)
            : isHit && bet.payout !== null
              ? signedText(moneyOf(bet.payout, currency))
              : t(isHit ? 'draw.own.hit' : 'draw.own.miss');
        return (
          <li key={bet.id} className={classNames('num', styles.bet, isHit && styles.hit)}>
            <b>{choiceText(t, choice)}</b>
            <span>{moneyText(moneyOf(bet.stake, currency))}</span>
            <span className={styles.result}>{result}</span>
          </li>
        );
      })}
    </ul>
  );
}
