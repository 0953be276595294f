import { RotateCcw } from 'lucide-react';
import { compareMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { moneyText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';
import { BlackjackActions } from './blackjack-actions';
import { halfOf } from './blackjack-stakes';
import type { BlackjackGame } from './blackjack-round';
import styles from './blackjack-action.module.css';

export interface BlackjackActionProps {
  round: BlackjackGame;
  /** Of the next hand, and of the one that lies on the table. */
  stake: Money;
  played: Money;
  least: Money;
  balance: Money;
  onChangeBet: () => void;
  /** Says why an action is not possible; `null` before the next one. */
  onWhy: (reason: string | null) => void;
}

/** In the place of the one action: deal, the hand's actions, or deal again. */
export function BlackjackAction(props: BlackjackActionProps) {
  const { round, stake, played, least, balance, onChangeBet, onWhy } = props;
  const { t } = useTranslation();
  const isLost = useSessionState(({ connection }) => connection.status === 'lost');
  const { laid, isOpen, isBusy } = round;
  if (isLost) return <PrimaryAction tone="quiet">{t('blackjack.lost')}</PrimaryAction>;
  if (laid !== null && (isOpen || isBusy)) {
    return (
      <BlackjackActions
        table={laid.play.after}
        costs={{ full: played, half: halfOf(played) }}
        balance={balance}
        isBusy={isBusy}
        onAction={(action) => {
          onWhy(null);
          round.playTurn(action);
        }}
        onWhy={onWhy}
      />
    );
  }
  if (isBusy) return <PrimaryAction tone="quiet">{t('blackjack.dealing')}</PrimaryAction>;
  if (laid === null && compareMoney(stake, least) < 0) {
    return <PrimaryAction tone="quiet">{t('blackjack.choose')}</PrimaryAction>;
  }
  return (
    <div className={styles.again}>
      <Button
        variant="secondary"
        icon={laid === null ? <RotateCcw aria-hidden="true" /> : undefined}
        onClick={onChangeBet}
      >
        {t(laid === null ? 'blackjack.clear' : 'blackjack.change')}
      </Button>
      <PrimaryAction onPress={() => round.deal(stake)}>
        {t(laid === null ? 'blackjack.deal' : 'blackjack.again', { stake: moneyText(stake) })}
      </PrimaryAction>
    </div>
  );
}
