import { useEffect } from 'react';
import type { TakenMark } from '@realm/api-client';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectStaff, useMay } from '../session/session.selectors';
import { orderLeft, orderOpened, takeOverRequested } from './marks.slice';

export interface OrderMarkOptions {
  /** Whether one may decide about it now: who only reads, or waits for somebody else, keeps nobody away. */
  readonly isDeciding: boolean;
  /** Who had it open when the order was read. */
  readonly shown: TakenMark | null;
}

/** Marks an order as open here. @returns Who else has it, and how to take it over. */
export function useOrderMark(
  orderId: string,
  { isDeciding, shown }: OrderMarkOptions,
): { readonly other: TakenMark | null; readonly takeOver: () => void } {
  const dispatch = useAppDispatch();
  const mayMark = useMay('order/take');
  const me = useAppSelector(selectStaff)?.account;
  const own = useAppSelector(({ marks }) => (marks.orderId === orderId ? marks.taken : null));
  const isWanted = mayMark && isDeciding;
  useEffect(() => {
    if (!isWanted) return undefined;
    dispatch(orderOpened({ orderId }));
    return () => void dispatch(orderLeft({ orderId }));
  }, [dispatch, orderId, isWanted]);
  return {
    other: otherOf({ me, own, shown }),
    takeOver: () => void dispatch(takeOverRequested({ orderId })),
  };
}

/** What one's own latest request was answered counts where it is newer than what the order was read with. */
export function otherOf({
  me,
  own,
  shown,
}: {
  readonly me: string | undefined;
  readonly own: TakenMark | null;
  readonly shown: TakenMark | null;
}): TakenMark | null {
  if (shown === null || shown.operator === me) return null;
  return own !== null && own.operator === me && own.since >= shown.since ? null : shown;
}
