import { Hand as HandIcon, Layers, Plus, Shield, ShieldOff, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { compareMoney, type Money, subtractMoney } from '@realm/domain';
import type { BlackjackAction, BlackjackRound } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { moneyText } from '../../stage/money-text';
import styles from './blackjack-actions.module.css';

export interface BlackjackActionsProps {
  table: BlackjackRound;
  /** The first stake, and half of it: what split, double and insurance cost. */
  costs: { full: Money; half: Money };
  balance: Money;
  /** Cards move, or an answer is awaited. */
  isBusy: boolean;
  onAction: (action: BlackjackAction) => void;
  /** Says why an action is not possible. */
  onWhy: (reason: string) => void;
}

const ICONS: Record<BlackjackAction, ReactNode> = {
  hit: <Plus aria-hidden="true" />,
  stand: <HandIcon aria-hidden="true" />,
  double: <Layers aria-hidden="true" />,
  split: <Split aria-hidden="true" />,
  insure: <Shield aria-hidden="true" />,
  decline: <ShieldOff aria-hidden="true" />,
};
const IN_PLAY = ['split', 'double', 'stand', 'hit'] as const satisfies readonly BlackjackAction[];
const INSURANCE = ['insure', 'decline'] as const satisfies readonly BlackjackAction[];
const MAIN: readonly BlackjackAction[] = ['hit', 'decline'];

export function BlackjackActions(props: BlackjackActionsProps) {
  const { table, costs, balance, isBusy, onAction, onWhy } = props;
  const { t } = useTranslation();
  const shown = table.phase === 'insurance' ? INSURANCE : IN_PLAY;

  return (
    <div className={classNames(styles.actions, shown === INSURANCE && styles.two)}>
      {shown.map((action) => {
        const reason = reasonAgainst(action);
        const cost = costOf(action);
        return (
          <button
            key={action}
            type="button"
            className={classNames('num', styles.action, MAIN.includes(action) && styles.main)}
            aria-disabled={isBusy || reason !== null || undefined}
            title={reason ?? undefined}
            onClick={() => {
              if (reason !== null) onWhy(reason);
              else if (!isBusy) onAction(action);
            }}
          >
            {ICONS[action]}
            <span>{t(`blackjack.action.${action}`)}</span>
            {cost !== null && <em>+{moneyText(cost)}</em>}
          </button>
        );
      })}
    </div>
  );

  function costOf(action: BlackjackAction): Money | null {
    if (action === 'insure') return costs.half;
    return action === 'double' || action === 'split' ? costs.full : null;
  }

  function reasonAgainst(action: BlackjackAction): string | null {
    if (!table.actions.includes(action)) {
      if (action === 'double') return t('blackjack.why.double');
      if (action !== 'split') return null;
      return t(table.hands.length > 1 ? 'blackjack.why.splitOnce' : 'blackjack.why.split');
    }
    const cost = costOf(action);
    if (cost === null || compareMoney(balance, cost) >= 0) return null;
    return t('blackjack.why.short', {
      action: t(`blackjack.action.${action}`),
      missing: moneyText(subtractMoney(cost, balance)),
    });
  }
}
