import type { DepositReview } from '@realm/api-client';

export interface MatchDecision {
  readonly as: 'request' | 'second' | 'alone';
  /** Who asked for this pair of orders. */
  readonly first: DepositReview['firstPerson'];
  readonly mayMatch: boolean;
  /** The request that waits for another person. */
  readonly approvalId: string | null;
  /** One's own request waits for another person. */
  readonly isMine: boolean;
}

interface Person {
  readonly me: string;
  readonly mayBegin: boolean;
  readonly mayAgree: boolean;
}

type Order = Pick<DepositReview, 'orderId' | 'waiting' | 'needsSecond' | 'names'>;

/** What a person may do about moving the payment to another order. The server decides again. */
export function matchDecision(
  order: Order,
  toOrderId: string,
  { me, mayBegin, mayAgree }: Person,
): MatchDecision {
  const request = order.waiting.find(
    ({ operation, subject }) => operation === 'deposit/match' && subject === `${order.orderId} ${toOrderId}`,
  );
  const isMine = request?.firstOperator === me;
  return {
    as: request !== undefined ? 'second' : order.needsSecond ? 'request' : 'alone',
    first: request === undefined ? null : (order.names[request.firstOperator] ?? request.firstOperator),
    mayMatch: request === undefined ? mayBegin : mayAgree && !isMine,
    approvalId: request?.approvalId ?? null,
    isMine,
  };
}
