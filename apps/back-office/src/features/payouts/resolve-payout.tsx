import { useState } from 'react';
import { formatAmount, type CurrencyCode } from '@realm/domain';
import type { WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { ReasonBox } from '../../shared/decisions/reason-box';
import { Modal } from '../../shared/modal/modal';
import { Effects } from '../../shared/orders/effects';
import { StaleDecision } from '../../shared/orders/stale-decision';
import { useCommand } from '../../state/commands/use-command';
import { useAppSelector } from '../../state/hooks';
import { useQuery } from '../../state/queries/use-query';
import { selectStaff, useMay } from '../../state/session/session.selectors';
import { requestedResolution, resolutionProblem } from './resolution';
import styles from './payouts.module.css';
import { VisibleTextField } from '../../shared/fields/visible-text';

export interface ResolvePayoutProps {
  orderId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Resolves a payout after a check by hand. What the first person asks for is what the second one agrees to. */
export function ResolvePayout({ orderId, onClose, onDone }: ResolvePayoutProps) {
  const { value: order } = useQuery(
    'withdrawal/review',
    { orderId },
    { topics: ['withdrawals', 'approvals'] },
  );
  return order === null ? null : <Form order={order} onClose={onClose} onDone={onDone} />;
}

interface FormProps extends Pick<ResolvePayoutProps, 'onClose' | 'onDone'> {
  order: WithdrawalReview;
}

function Form({ order, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const [seen] = useState(order.version);
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const requested = requestedResolution(order);
  const [own, setOwn] = useState({ paid: true, txHash: order.payout.attempts[0]?.txHash ?? '' });
  const resolution = requested ?? own;
  const { isMine, maySend, first } = useParticipation(order);
  const {
    isBusy,
    maySend: isFresh,
    mayClose,
    status,
    failure,
    run,
  } = useCommand('withdrawal/resolve-unknown', () => {
    onDone();
    onClose();
  });
  const problem = resolutionProblem(resolution, { orderId: order.orderId, typed });
  const send = (): void => {
    setTried(true);
    if (problem !== null || reason.trim() === '') return;
    const { paid, txHash } = resolution;
    const hash = paid ? { txHash: txHash.trim() } : {};
    const agreed = first === undefined ? {} : { approvalId: first.approvalId };
    run({ orderId: order.orderId, seen, paid, reason: reason.trim(), ...hash, ...agreed });
  };
  const effects = resolution.paid ? order.effects.pay : order.effects.giveBack;
  const amount = formatAmount(order.grossAmount, 'USDT');
  const frozen = `${formatAmount(order.amount, order.currencyCode as CurrencyCode)} ${order.currencyCode}`;
  const isStale = seen !== order.version && !isBusy;
  const action = t(
    `console-queues.resolve.${requested === null ? 'request' : 'agree'}.${resolution.paid ? 'paid' : 'unpaid'}`,
  );
  return (
    <Modal
      title={t(`console-queues.resolve.title.${resolution.paid ? 'paid' : 'unpaid'}`, { amount })}
      onClose={onClose}
      closable={mayClose}
      footer={
        !isStale && (
          <>
            <Button
              variant="danger"
              busy={isBusy}
              disabled={!maySend || (!isFresh && !isBusy)}
              onPress={send}
            >
              {action}
            </Button>
            <Button variant="ghost" onPress={onClose} disabled={!mayClose}>
              {t('common.action.cancel')}
            </Button>
          </>
        )
      }
    >
      {isStale && <StaleDecision onRead={onClose} />}
      <p>{t(`console-queues.resolve.warning.${resolution.paid ? 'paid' : 'unpaid'}`, { amount: frozen })}</p>
      <fieldset className={styles.choices} disabled={requested !== null || isBusy}>
        {[true, false].map((paid) => (
          <label key={String(paid)} className={styles.choice}>
            <input
              type="radio"
              name="paid"
              checked={resolution.paid === paid}
              onChange={() => setOwn({ ...own, paid })}
            />
            {t(`console-queues.resolve.choice.${paid ? 'paid' : 'unpaid'}`)}
          </label>
        ))}
      </fieldset>
      <Effects label={t('console-queues.resolve.effects')} effects={effects} />
      {resolution.paid && (
        <VisibleTextField
          label={t('order.field.txHash')}
          value={resolution.txHash}
          onChange={(txHash) => setOwn({ ...own, txHash })}
          disabled={requested !== null || isBusy}
          error={isTried && problem === 'hash' ? t('console-queues.resolve.problem.hash') : undefined}
        />
      )}
      <VisibleTextField
        label={t('console-queues.resolve.typed')}
        value={typed}
        onChange={setTyped}
        disabled={isBusy}
        error={isTried && problem === 'typed' ? t('console-queues.resolve.problem.typed') : undefined}
      />
      <ReasonBox
        value={reason}
        onChange={setReason}
        isForMember={!resolution.paid}
        disabled={isBusy}
        error={isTried && reason.trim() === '' ? t('console.reason.empty') : undefined}
      />
      <FourEyes first={order.firstPerson} isYourTurn={requested !== null && !isMine && maySend} />
      {!maySend && <p>{t(isMine ? 'console-queues.blocked.yours' : 'console-queues.blocked.maker-first')}</p>}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {commandText(t, { status, failure, mayClose })}
        </p>
      )}
    </Modal>
  );
}

interface Participation {
  readonly isMine: boolean;
  readonly maySend: boolean;
  /** What the first person asked for. */
  readonly first: WithdrawalReview['waiting'][number] | undefined;
}

function useParticipation(order: WithdrawalReview): Participation {
  const me = useAppSelector(selectStaff)?.account;
  const mayBegin = useMay('withdrawal/resolve-unknown');
  const mayAgree = useMay('withdrawal/resolve-unknown', 'second');
  const first = order.waiting.find(({ operation }) => operation === 'withdrawal/resolve-unknown');
  const isMine = first?.firstOperator === me;
  return { isMine, maySend: first === undefined ? mayBegin : mayAgree && !isMine, first };
}
