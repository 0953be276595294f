import { useState } from 'react';
import type { DepositReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { DrawerSection } from '../../shared/drawer/drawer';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { useAppSelector } from '../../state/hooks';
import { selectStaff, useMay } from '../../state/session/session.selectors';
import styles from './deposits.module.css';
import { statusText } from '../../shared/orders/order-texts';
import { MatchPayment, type Candidate } from './match-payment';
import { matchDecision } from './match-decision';

export interface CandidatesProps {
  order: DepositReview;
  /** Why nothing can be decided now. */
  blocked: string | null;
  onChanged: () => void;
}

/**
 * The order that the payment's address belongs to, and others of the member that it may have been meant for. It is credited to this one,
 * or moved to one of the others.
 */
export function Candidates({ order, blocked, onChanged }: CandidatesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const person = {
    me: useAppSelector(selectStaff)?.account ?? '',
    mayBegin: useMay('deposit/match'),
    mayAgree: useMay('deposit/match', 'second'),
  };
  if (order.payment === null) return null;
  const open = order.candidates.find(({ orderId }) => orderId === chosen);
  return (
    <DrawerSection title={t('console-queues.deposits.match')}>
      <ul className={styles.candidates}>
        <li className={styles.own}>
          <OrderNo text={order.orderId} />
          <span>{t('console-queues.deposits.ownOrder')}</span>
          <Money amount={order.payAmount} unit="USDT" />
          <TimeText at={order.createdAt} />
        </li>
        {order.candidates.map((one) => (
          <CandidateLine
            key={one.orderId}
            candidate={one}
            decision={matchDecision(order, one.orderId, person)}
            isBlocked={blocked !== null}
            onChoose={() => setChosen(one.orderId)}
          />
        ))}
      </ul>
      {open !== undefined && (
        <MatchPayment
          order={order}
          candidate={open}
          decision={matchDecision(order, open.orderId, person)}
          blocked={blocked}
          onClose={() => setChosen(null)}
          onChanged={onChanged}
        />
      )}
    </DrawerSection>
  );
}

interface LineProps {
  candidate: Candidate;
  decision: ReturnType<typeof matchDecision>;
  isBlocked: boolean;
  onChoose: () => void;
}

function CandidateLine({ candidate, decision, isBlocked, onChoose }: LineProps) {
  const { t } = useTranslation();
  const { orderId, status, payAmount, createdAt, match } = candidate;
  return (
    <li className={styles.candidate}>
      <OrderNo text={orderId} />
      <span>{statusText(t, 'deposit', status)}</span>
      <Money amount={payAmount} unit="USDT" />
      <TimeText at={createdAt} />
      {match !== null && decision.mayMatch && (
        <Button size="sm" disabled={isBlocked} onPress={onChoose}>
          {t(`console-queues.deposits.matchHere.${decision.as}`)}
        </Button>
      )}
      {decision.isMine && <span>{t('console-queues.waitsForSecond')}</span>}
    </li>
  );
}
