import { useMemo } from 'react';
import { ArrowRight } from 'lucide-react';
import { formatGmt4, isDepositHold, parseMoney, subtractMoney } from '@realm/domain';
import type { QueueDeposit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Age } from '../../shared/figures/age';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { MemberName } from '../../shared/orders/member-line';
import { Presence } from '../../shared/orders/taken-bar';
import orders from '../../shared/orders/orders.module.css';
import { Badge } from '../../shared/states/badge';
import { useIsSmall } from '../../shared/use-is-small';
import type { QueueColumn } from '../../shared/table/queue-table';
import { useAppSelector } from '../../state/hooks';
import { selectStaff } from '../../state/session/session.selectors';

const TARGET_MINUTES = 60;
/** In pixels; what is left is the member's. */
const WIDTHS = { age: 110, what: 190, ordered: 104, arrived: 110, difference: 100, network: 150, at: 90 };
/** In a window of 1280 px. */
const SMALL = { age: 92, what: 136, ordered: 92, arrived: 96, difference: 92, network: 118, at: 82 };
/** Beside an open order. */
const NARROW = { ...WIDTHS, age: 84, what: 120, ordered: 84, arrived: 90 };

interface QueueTotals {
  readonly count: number;
  readonly sumUsdt: string;
}

function differenceOf(paid: string, ordered: string): string {
  const [left, right] = [parseMoney(paid, 'USDT'), parseMoney(ordered, 'USDT')];
  return left === null || right === null ? '0' : subtractMoney(left, right).amount;
}

/** What happened, in words; staff's own where they wrote some. */
export function HoldBadge({ reason }: { reason: string }) {
  const { t } = useTranslation();
  if (!isDepositHold(reason)) return <Badge>{reason}</Badge>;
  return (
    <Badge tone={reason === 'wrong-network' || reason === 'taken-back' ? 'bad' : 'wait'}>
      {t(`console-queues.hold.${reason}`)}
    </Badge>
  );
}

export function useDepositColumns({
  queue,
  isNarrow,
}: {
  readonly queue: QueueTotals | null;
  readonly isNarrow: boolean;
}): readonly QueueColumn<QueueDeposit>[] {
  const { t } = useTranslation();
  const me = useAppSelector(selectStaff)?.account;
  const widths = useIsSmall() ? SMALL : WIDTHS;
  return useMemo(() => {
    const width = isNarrow ? NARROW : widths;
    const always: readonly QueueColumn<QueueDeposit>[] = [
      {
        id: 'age',
        header: t('console-queues.column.waiting'),
        width: width.age,
        cell: ({ waitingSince }) => <Age since={waitingSince} targetMinutes={TARGET_MINUTES} />,
        total: queue === null ? '' : t('console-queues.orders', { count: queue.count }),
      },
      {
        id: 'what',
        header: t('console-queues.column.what'),
        width: width.what,
        cell: ({ reason }) => <HoldBadge reason={reason} />,
        total: '',
      },
      {
        id: 'member',
        header: t('console-queues.column.member'),
        cell: ({ member, taken }) => (
          <>
            <MemberName member={member} />
            {taken !== null && taken.operator !== me && <Presence name={taken.name} />}
          </>
        ),
        total: '',
      },
      {
        id: 'ordered',
        header: t('console-queues.column.ordered'),
        align: 'end',
        width: width.ordered,
        cell: ({ payAmount }) => <Money amount={payAmount} />,
        total: '',
      },
      {
        id: 'arrived',
        header: t('console-queues.column.arrived'),
        align: 'end',
        width: width.arrived,
        cell: ({ paidAmount }) =>
          paidAmount === null ? (
            '—'
          ) : (
            <b>
              <Money amount={paidAmount} />
            </b>
          ),
        total: queue === null ? '' : <Money amount={queue.sumUsdt} />,
      },
    ];
    if (isNarrow) return always;
    return [
      ...always,
      {
        id: 'difference',
        header: t('console-queues.column.difference'),
        align: 'end',
        width: width.difference,
        cell: ({ payAmount, paidAmount }) => {
          const difference = paidAmount === null ? '0' : differenceOf(paidAmount, payAmount);
          return Number(difference) === 0 ? (
            <span className={orders.mute}>—</span>
          ) : (
            <Money amount={difference} signed />
          );
        },
        total: '',
      },
      {
        id: 'network',
        header: t('order.field.network'),
        width: width.network,
        cell: ({ network, paidNetwork }) =>
          paidNetwork === null || paidNetwork === network ? (
            network
          ) : (
            <>
              <span className={orders.mute}>{network}</span>
              <ArrowRight aria-hidden="true" width={12} height={12} />
              <b className={orders.bad}>{paidNetwork}</b>
            </>
          ),
        total: '',
      },
      {
        id: 'order',
        header: t('console-queues.column.order'),
        width: 150,
        cell: ({ orderId }) => <OrderNo text={orderId} />,
        total: '',
      },
      {
        id: 'at',
        header: t('console-queues.column.paidAt'),
        width: width.at,
        cell: ({ paidAt }) => (paidAt === null ? '—' : formatGmt4(paidAt, 'minute').slice(11)),
        total: '',
      },
    ];
  }, [t, me, queue, isNarrow, widths]);
}
