import { takeEvery } from 'typed-redux-saga';
import type { ApiFailure, WithdrawalOrder } from '@realm/api-client';
import { goTo } from '../../shared/saga/saga-context';
import { safely } from '../../shared/saga/safely';
import { addressBook } from '../../state/addresses/address-book';
import {
  resolvedOf,
  type MoneyOutcome,
  type MoneyRequestOf,
} from '../../state/money-requests/money-requests.slice';
import { refreshResource } from '../../state/resources/resources.saga';
import { withdrawOptions } from './withdraw.resources';

export function* watchWithdraw() {
  yield* takeEvery(resolvedOf('withdrawal'), safely(concludeWithdrawal));
}

function* concludeWithdrawal({ payload }: { payload: MoneyRequestOf<'withdrawal'> & MoneyOutcome }) {
  if (payload.status === 'accepted') yield* goTo(placeOf(payload.answer), { replace: true });
  if (payload.status === 'refused' && isAboutTerms(payload.failure)) {
    yield* refreshResource(withdrawOptions, undefined);
    yield* refreshResource(addressBook, undefined);
  }
}

/** Without a readable receipt the list shows the order. */
const placeOf = (order: WithdrawalOrder | null): string =>
  order === null
    ? '/userCenter/capitalManage?tab=withdrawals'
    : `/userCenter/withdraw?order=${encodeURIComponent(order.orderId)}`;

const TERMS_REFUSALS: readonly (string | null)[] = [
  'QUOTE_CHANGED',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_LOCKED',
  'INSUFFICIENT_FUNDS',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'PAYMENT_PASSWORD_NOT_SET',
  'WITHDRAWAL_HELD',
];

/** The shown order is outdated. */
const isAboutTerms = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && TERMS_REFUSALS.includes(failure.name);
