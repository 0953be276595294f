import { useMemo } from 'react';
import { formatGmt4 } from '@realm/domain';
import type { QueueWithdrawal } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Age } from '../../shared/figures/age';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { MemberName } from '../../shared/orders/member-line';
import { TwoPeople } from '../../shared/orders/two-people';
import { Presence } from '../../shared/orders/taken-bar';
import { useIsSmall } from '../../shared/use-is-small';
import type { QueueColumn } from '../../shared/table/queue-table';
import { useAppSelector } from '../../state/hooks';
import { selectStaff } from '../../state/session/session.selectors';
import { RiskBadges } from './risk-badges';

const TARGET_MINUTES = 30;
/** Beside an open order, in pixels: what is left is the member's. */
const SMALL = { age: 82, usdt: 90, hints: 122, people: 92 };
const MEDIUM = { age: 100, usdt: 100, hints: 152, people: 94 };

interface QueueTotals {
  readonly count: number;
  readonly sumUsdt: string;
  readonly sums: readonly { readonly currencyCode: string; readonly amount: string }[];
}

/** The columns of the queue; beside an open order only those that tell rows apart. */
export function useWithdrawalColumns({
  queue,
  isNarrow,
}: {
  readonly queue: QueueTotals | null;
  readonly isNarrow: boolean;
}): readonly QueueColumn<QueueWithdrawal>[] {
  const { t } = useTranslation();
  const me = useAppSelector(selectStaff)?.account;
  const narrow = useIsSmall() ? SMALL : MEDIUM;
  return useMemo(() => {
    const [only] = queue?.sums.length === 1 ? queue.sums : [];
    const always: QueueColumn<QueueWithdrawal>[] = [
      {
        id: 'age',
        header: t('console-queues.column.waiting'),
        width: isNarrow ? narrow.age : 110,
        cell: ({ waitingSince }) => <Age since={waitingSince} targetMinutes={TARGET_MINUTES} />,
        total: queue === null ? '' : t('console-queues.orders', { count: queue.count }),
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
        id: 'usdt',
        header: 'USDT',
        align: 'end',
        width: isNarrow ? narrow.usdt : 120,
        cell: ({ grossAmount }) => (
          <b>
            <Money amount={grossAmount} />
          </b>
        ),
        total: queue === null ? '' : <Money amount={queue.sumUsdt} />,
      },
      {
        id: 'hints',
        header: t('console-queues.column.hints'),
        ...(isNarrow ? { width: narrow.hints } : {}),
        cell: ({ risks }) => <RiskBadges risks={risks} maxShown={isNarrow ? 1 : 3} />,
        total: '',
      },
      {
        id: 'people',
        header: t('console-queues.column.people'),
        width: isNarrow ? narrow.people : 94,
        cell: ({ needsSecond, firstPerson }) => <TwoPeople needsSecond={needsSecond} first={firstPerson} />,
        total: '',
      },
    ];
    if (isNarrow) return always;
    const wide: QueueColumn<QueueWithdrawal>[] = [
      {
        id: 'network',
        header: t('order.field.network'),
        width: 84,
        cell: ({ network }) => network,
        total: '',
      },
      {
        id: 'own',
        header: t('console-queues.column.own'),
        align: 'end',
        width: 130,
        cell: ({ amount, currencyCode }) => <Money amount={amount} unit={currencyCode} />,
        total: only === undefined ? '' : <Money amount={only.amount} unit={only.currencyCode} />,
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
        header: t('console-queues.column.at'),
        width: 88,
        cell: ({ createdAt }) => formatGmt4(createdAt, 'minute').slice(11),
        total: '',
      },
    ];
    const [age, member, usdt, hints, people] = always as [
      QueueColumn<QueueWithdrawal>,
      QueueColumn<QueueWithdrawal>,
      QueueColumn<QueueWithdrawal>,
      QueueColumn<QueueWithdrawal>,
      QueueColumn<QueueWithdrawal>,
    ];
    const [network, own, order, at] = wide as [
      QueueColumn<QueueWithdrawal>,
      QueueColumn<QueueWithdrawal>,
      QueueColumn<QueueWithdrawal>,
      QueueColumn<QueueWithdrawal>,
    ];
    return [age, member, usdt, network, hints, own, order, people, at];
  }, [t, me, queue, isNarrow, narrow]);
}
