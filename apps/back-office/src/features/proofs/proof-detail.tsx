import { useState } from 'react';
import { Clock } from 'lucide-react';
import type { DepositReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { Money } from '../../shared/figures/money';
import { CopyText } from '../../shared/orders/copy-text';
import { Effects } from '../../shared/orders/effects';
import { MemberLine } from '../../shared/orders/member-line';
import { MoveButtons } from '../../shared/orders/move-buttons';
import { OrderHistory } from '../../shared/orders/order-history';
import queue from '../../shared/orders/queue.module.css';
import { TakenBar } from '../../shared/orders/taken-bar';
import { Badge } from '../../shared/states/badge';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { DepositFoot } from '../../state/orders/deposit-foot';
import { useDepositOrder } from '../../state/orders/use-deposit-order';
import { useQuery } from '../../state/queries/use-query';
import { Checklist, PROOF_CHECKS, type ProofCheck } from './checklist';
import { creditProblem, referenceOf, REFERENCE_LENGTH } from './credit-problem';
import { Duplicates } from './duplicates';
import { statusText } from '../../shared/orders/order-texts';
import { VisibleTextField } from '../../shared/fields/visible-text';

export interface ProofDetailProps {
  orderId: string;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

const CREDIT_REASONS = ['payment-checked'] as const;
const REJECT_REASONS = ['image-unclear', 'not-received', 'used-before'] as const;

/** The order beside its picture: what has to agree, whether it was used before, what is credited. */
export function ProofDetail({ orderId, onMove, onClose }: ProofDetailProps) {
  const { t } = useTranslation();
  const [reference, setReference] = useState('');
  const [checked, setChecked] = useState<readonly ProofCheck[]>([]);
  const topics = { topics: ['deposits', 'approvals'] } as const;
  const query = useQuery('deposit/review', { orderId }, topics);
  const { value: order } = query;
  const { decisions, other, takeOver } = useDepositOrder(orderId, order);
  // The second person agrees to the reference that the first one read.
  const requested = decisions?.paymentReference;
  const shown = requested ?? reference;
  const paymentReference = referenceOf(shown);
  const wanted = paymentReference === null ? {} : { paymentReference };
  const compared = useQuery('deposit/review', { orderId, ...wanted }, topics);
  const isUsed = (compared.value?.duplicates.references.length ?? 0) > 0;
  const isCompared = checked.length === PROOF_CHECKS.length;
  const problem = creditProblem({ isCompared, reference: paymentReference, isUsed });
  return (
    <Drawer
      title={order === null ? orderId : <Title order={order} />}
      aside={<MoveButtons onMove={onMove} />}
      onClose={onClose}
      footer={
        order !== null &&
        decisions !== null && (
          <DepositFoot
            order={order}
            decisions={decisions}
            other={other}
            onChanged={query.refresh}
            creditReasons={CREDIT_REASONS}
            rejectReasons={REJECT_REASONS}
            credit={{
              paymentReference: wanted.paymentReference,
              blocked: problem && t(`console-queues.proofs.${problem}`, { count: REFERENCE_LENGTH.min }),
              fields: null,
            }}
          />
        )
      }
    >
      {order === null && query.failure === null && <SkeletonRows />}
      {order === null && query.failure !== null && (
        <ErrorState failure={query.failure} onRetry={query.refresh} />
      )}
      {order !== null && (
        <>
          {other !== null && <TakenBar mark={other} onTakeOver={takeOver} />}
          <DrawerSection>
            <MemberLine
              member={order.member}
              note={t('console-queues.proofs.before', { ...order.directBefore })}
            />
          </DrawerSection>
          <Checklist order={order} checked={checked} onChange={setChecked} />
          <DrawerSection title={t('console-queues.proofs.duplicates')}>
            <VisibleTextField
              label={t('console-queues.proofs.reference')}
              hint={t('console-queues.proofs.referenceHint')}
              value={shown}
              onChange={setReference}
              maxLength={REFERENCE_LENGTH.max}
              disabled={requested !== undefined}
            />
            <Duplicates
              duplicates={compared.value?.duplicates ?? order.duplicates}
              hasReference={paymentReference !== null}
            />
          </DrawerSection>
          {order.effects.length > 0 && (
            <DrawerSection
              title={`${t('console-queues.deposits.ifCredited')} · ${order.currencyCode} · ${order.rate}`}
            >
              <Effects label={t('console-queues.deposits.ifCredited')} effects={order.effects} />
            </DrawerSection>
          )}
          <DrawerSection title={t('console-queues.history')}>
            <OrderHistory
              kind="deposit"
              events={order.events}
              notes={order.notes}
              names={order.names}
              now={order.firstPerson === null ? undefined : t('console-queues.waitsForSecond')}
            />
          </DrawerSection>
        </>
      )}
    </Drawer>
  );
}

function Title({ order }: { order: DepositReview }) {
  const { t } = useTranslation();
  return (
    <span className={queue.title}>
      <span className={queue.titleRow}>
        <Money amount={order.payAmount} unit="USDT" />
        <Badge tone={order.status === 'success' ? 'ok' : 'wait'} icon={<Clock aria-hidden="true" />}>
          {statusText(t, 'deposit', order.status)}
        </Badge>
      </span>
      <span className={queue.number}>
        <CopyText text={order.orderId} />
      </span>
    </span>
  );
}
