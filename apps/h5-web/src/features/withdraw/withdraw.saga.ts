import { all, call, delay, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { ApiFailure, WithdrawalOrder } from '@realm/api-client';
import { WITHDRAWAL_STATUS_TABLE } from '@realm/domain';
import { api } from '../../shared/api';
import { goTo } from '../../shared/navigation';
import { safely } from '../../shared/saga/safely';
import { balancePushed } from '../../state/balance/balance.slice';
import {
  resolvedOf,
  type MoneyOutcome,
  type MoneyRequestOf,
} from '../../state/money-requests/money-requests.slice';
import { wentOnline } from '../../state/ui/ui.slice';
import { selectWithdrawalView } from './withdraw.selectors';
import {
  termsFailed,
  termsReceived,
  termsRequested,
  withdrawalFailed,
  withdrawalLeft,
  withdrawalOpened,
  withdrawalReceived,
} from './withdraw.slice';

const POLL_MS = 3_000;

export function* watchWithdraw() {
  yield* all([
    takeLatest(termsRequested, safely(loadTerms)),
    takeEvery(resolvedOf('withdrawal'), safely(concludeWithdrawal)),
    takeLatest([withdrawalOpened, withdrawalLeft], safely(followWithdrawal)),
  ]);
}

export function* loadTerms() {
  const { options, addresses } = yield* all({
    options: call(api.getWithdrawOptions, {}),
    addresses: call(api.listAddresses, {}),
  });
  if (!options.ok) yield* put(termsFailed(options.failure));
  else if (!addresses.ok) yield* put(termsFailed(addresses.failure));
  else {
    const { items, lockMs, serverTime } = addresses.value;
    const clockOffsetMs = Date.parse(serverTime) - Date.now();
    yield* put(termsReceived({ options: options.value, addresses: items, lockMs, clockOffsetMs }));
  }
}

function* concludeWithdrawal({ payload }: { payload: MoneyRequestOf<'withdrawal'> & MoneyOutcome }) {
  if (payload.status === 'accepted') yield* call(goTo, placeOf(payload.answer), { replace: true });
  if (payload.status === 'refused' && isAboutTerms(payload.failure)) yield* call(loadTerms);
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

/** What the screen shows is not what holds any more. */
const isAboutTerms = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && TERMS_REFUSALS.includes(failure.name);

/** Keeps the order on the screen true: every few seconds while it is open, and whenever the balance moves. */
export function* followWithdrawal(
  action: ReturnType<typeof withdrawalOpened> | ReturnType<typeof withdrawalLeft>,
) {
  if (!withdrawalOpened.match(action)) return;
  for (;;) {
    const open = yield* call(fetchWithdrawal, action.payload);
    const wakeUp = take([balancePushed, wentOnline]);
    yield* open ? race({ pause: delay(POLL_MS), wakeUp }) : race({ wakeUp });
  }
}

/** @returns whether the order can still move. */
function* fetchWithdrawal(orderId: string) {
  const answer = yield* call(api.getWithdrawal, { orderId });
  if (answer.ok) {
    yield* put(withdrawalReceived(answer.value));
    return !WITHDRAWAL_STATUS_TABLE[answer.value.status].final;
  }
  yield* put(withdrawalFailed({ orderId, failure: answer.failure }));
  const view = yield* select(selectWithdrawalView);
  return view?.step === 'ready' && answer.failure.kind === 'unreachable';
}
