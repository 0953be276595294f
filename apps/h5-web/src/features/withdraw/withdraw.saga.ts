import { all, takeEvery } from 'typed-redux-saga';
import type { ApiFailure } from '@realm/api-client';
import { safely } from '../../shared/saga/safely';
import { addressBook } from '../../state/addresses/address-book';
import {
  resolvedOf,
  type MoneyOutcome,
  type MoneyRequestOf,
} from '../../state/money-requests/money-requests.slice';
import { watchLeftForms } from '../../state/money-requests/order-form.saga';
import { refreshResource } from '../../state/resources/resources.saga';
import { withdrawOptions } from './withdraw.resources';

export function* watchWithdraw() {
  yield* all([takeEvery(resolvedOf('withdrawal'), safely(concludeWithdrawal)), watchLeftForms('withdrawal')]);
}

function* concludeWithdrawal({ payload }: { payload: MoneyRequestOf<'withdrawal'> & MoneyOutcome }) {
  if (payload.status === 'refused' && isAboutTerms(payload.failure)) {
    yield* refreshResource(withdrawOptions, undefined);
    yield* refreshResource(addressBook, undefined);
  }
}

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
