import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Money } from '@realm/domain';
import { useAppDispatch } from '../hooks';
import { isOpen, type MoneyRequestOf } from './money-requests.slice';
import { orderFormLeft, orderFormShown } from './order-form.saga';
import { useMoneyForm } from './use-money-request';

type OrderKind = 'deposit' | 'withdrawal';
type Made<K extends OrderKind> = Extract<MoneyRequestOf<K>, { status: 'accepted' }>['answer'];

/**
 * A form that makes orders, with its sheet: leads to the order once it is made. A toast states the outcome where the member has
 * left the form.
 *
 * @param placeOf - Where the order is shown.
 */
export function useOrderForm<K extends OrderKind>(kind: K, placeOf: (answer: Made<K>) => string) {
  const money = useMoneyForm(kind);
  const request = money.request as MoneyRequestOf<OrderKind> | null;
  useWayToOrder(request?.status === 'accepted' ? placeOf(request.answer as Made<K>) : null);
  useToastOnceLeft(request !== null && isOpen(request) ? request.requestId : null);
  return { money, sheet: useOrderSheet(request?.status === 'inDoubt') };
}

function useWayToOrder(path: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true });
  }, [path, navigate]);
}

function useToastOnceLeft(requestId: string | null) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (requestId === null) return undefined;
    dispatch(orderFormShown(requestId));
    return () => void dispatch(orderFormLeft(requestId));
  }, [dispatch, requestId]);
}

/** Shows the amount that is reviewed; after a visit elsewhere, only that the outcome is unknown. */
function useOrderSheet(inDoubt: boolean) {
  const [amount, setAmount] = useState<Money | null>(null);
  const [isViewed, setViewed] = useState(false);
  return {
    amount,
    isOpen: amount !== null || (isViewed && inDoubt),
    review: setAmount,
    /** `null` while it has nothing to show. */
    view: inDoubt ? () => setViewed(true) : null,
    close: () => {
      setAmount(null);
      setViewed(false);
    },
  };
}

export type OrderSheet = ReturnType<typeof useOrderSheet>;
