import { expectSaga } from 'redux-saga-test-plan';
import { accepted, fakeApi, refused, unreachable } from '@realm/api-client/testing';
import { wireApi } from '../../shared/api';
import { lendNavigation } from '../../shared/navigation';
import { balancePushed, balanceRequested } from '../../state/balance/balance.slice';
import { depositOrder } from './deposit.fixture';
import { followOrder, revokeOrder, submitDeposit, uploadProof } from './deposit.saga';
import {
  depositCreated,
  depositOrderFailed,
  depositOrderOpened,
  depositOrderReceived,
  depositOrderRefreshRequested,
  depositRefused,
  depositSlice,
  depositSubmitted,
  depositUnsettled,
  depositVoided,
  orderActAccepted,
  orderActRefused,
  proofUploadProgressed,
  proofUploadRequested,
  revokeRequested,
} from './deposit.slice';

const requestId = '8b0f6a0e-9d3b-4a6d-8a53-3c1d8d3c9d01';
const member = { uid: 'm1', token: 't'.repeat(32), realm: 'cash', process: 'h5' };
const request = depositSubmitted({ requestId, method: 'usdt', network: 'TRC20', amount: '500' });
const order = depositOrder();

const stateWith = (deposit = depositSlice.getInitialState()) => ({
  session: { member },
  moneyRequests: { items: [] },
  features: { deposit },
});
const ready = depositSlice.reducer(
  depositSlice.reducer(undefined, depositOrderOpened(order.orderId)),
  depositOrderReceived({ order, receivedAt: 0 }),
);

function visits() {
  const places: string[] = [];
  lendNavigation((path) => places.push(path));
  return places;
}

describe('a new deposit order', () => {
  it('leads to the order once the server has it', async () => {
    const places = visits();
    wireApi(fakeApi({ createDeposit: accepted(order) }));
    await expectSaga(submitDeposit, request).withState(stateWith()).put(depositCreated()).silentRun();
    expect(places).toEqual([`/userCenter/frenchCurrencyDeposit?order=${order.orderId}`]);
  });

  it('keeps a refusal beside the form and goes nowhere', async () => {
    const places = visits();
    wireApi(fakeApi({ createDeposit: refused('TOO_MANY_OPEN_ORDERS') }));
    const { effects } = await expectSaga(submitDeposit, request).withState(stateWith()).silentRun();
    expect(effects.put?.map((effect) => effect.payload.action.type)).toContain(depositRefused.type);
    expect(places).toEqual([]);
  });

  it('calls no answer unsettled, and says what the server then told', async () => {
    visits();
    wireApi(fakeApi({ createDeposit: unreachable('timeout'), settleRequest: accepted({ state: 'voided' }) }));
    await expectSaga(submitDeposit, request)
      .withState(stateWith())
      .put(depositUnsettled(requestId))
      .put(depositVoided())
      .not.put.actionType(depositRefused.type)
      .silentRun();
  });
});

describe('following an order', () => {
  it('asks again when the balance moves, and fetches the balance once the order is credited', async () => {
    let asked = 0;
    const credited = depositOrder({ status: 'success', final: true, paidAmount: '500.000000' });
    wireApi(fakeApi({ getDeposit: () => accepted((asked += 1) === 1 ? order : credited) }));
    const push = balancePushed({ amount: '3624.00', frozen: '0.00', currencyCode: 'CNY', seq: 2 });
    await expectSaga(followOrder, depositOrderOpened(order.orderId))
      .withState(stateWith(ready))
      .put(balanceRequested())
      .dispatch(push)
      .silentRun(50);
    expect(asked).toBe(2);
  });

  it('tells why an order could not be shown', () => {
    wireApi(fakeApi({ getDeposit: refused('ORDER_NOT_FOUND') }));
    return expectSaga(followOrder, depositOrderOpened('nobody'))
      .withState(stateWith())
      .put.actionType(depositOrderFailed.type)
      .silentRun(50);
  });
});

it('asks for the order anew when revoking was refused, because a payment may have come first', () => {
  wireApi(fakeApi({ revokeDeposit: refused('ORDER_STATE') }));
  return expectSaga(revokeOrder, revokeRequested(order.orderId))
    .put.actionType(orderActRefused.type)
    .put(depositOrderRefreshRequested())
    .silentRun();
});

it('reports the progress of an upload, then its outcome', () => {
  wireApi(
    fakeApi({
      uploadDepositProof: (_input, options) => {
        options?.onUploadProgress?.(0.5);
        return refused('UPLOAD_INVALID');
      },
    }),
  );
  const file = new File(['x'], 'proof.png', { type: 'image/png' });
  return expectSaga(uploadProof, proofUploadRequested(order.orderId, file))
    .put(proofUploadProgressed({ orderId: order.orderId, share: 0.5 }))
    .put.actionType(orderActRefused.type)
    .silentRun();
});

describe('the order on the screen', () => {
  it('ignores an answer that is older than what is shown', () => {
    const older = depositOrder({ status: 'success', serverTime: '2026-11-21T01:44:00.000Z' });
    expect(depositSlice.reducer(ready, depositOrderReceived({ order: older, receivedAt: 1 }))).toBe(ready);
  });

  it.each([
    proofUploadProgressed({ orderId: 'left', share: 1 }),
    orderActAccepted({ order: depositOrder({ orderId: 'left' }), receivedAt: 1 }),
    orderActRefused({ orderId: 'left', of: 'revoke', failure: { kind: 'unreachable', reason: 'network' } }),
  ])('is not changed by what became of an act on an order that was left: $type', (late) => {
    const acting = depositSlice.reducer(ready, proofUploadRequested(order.orderId, new File(['x'], 'x.png')));
    expect(depositSlice.reducer(acting, late)).toBe(acting);
  });

  it('keeps what is shown when asking again fails', () => {
    const failure = { kind: 'unreachable', reason: 'network' } as const;
    const after = depositSlice.reducer(ready, depositOrderFailed({ orderId: order.orderId, failure }));
    expect(after).toBe(ready);
  });
});
