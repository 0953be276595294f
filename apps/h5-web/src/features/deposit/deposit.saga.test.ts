import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { balancePushed } from '../../state/balance/balance.slice';
import { moneyRequested } from '../../state/money-requests/money-requests.slice';
import { signedIn } from '../../state/session/session.slice';
import { MEMBER } from '../../state/testing/members';
import { settle, startStore } from '../../state/testing/start-store';
import { keyOf, readResource, selectResource } from '../../state/resources/create-resource';
import { resourceLeft } from '../../state/resources/resources.slice';
import { selectToasts } from '../../state/toasts/toasts.slice';
import { depositOrder as orderWith } from './deposit.fixture';
import { depositOrder } from './deposit.resources';
import {
  selectOrderCommand,
  proofUploadRequested,
  revokeRequested,
  sandboxPaymentRequested,
} from './deposit.slice';
import { feature } from './index';

const requestId = '8b0f6a0e-9d3b-4a6d-8a53-3c1d8d3c9d01';
const order = orderWith();

async function openOrder(answers: FakeAnswers) {
  const { store, api } = startStore(answers);
  store.addFeature('deposit', feature);
  store.dispatch(signedIn(MEMBER));
  store.dispatch(readResource(depositOrder, order.orderId));
  await settle();
  const shown = () => selectResource(depositOrder, order.orderId)(store.getState());
  const command = () => selectOrderCommand(order.orderId)(store.getState());
  const requested = (name: string) => api.calls.filter((call) => call.name === name).length;
  return { store, shown, command, requested };
}

describe('a new deposit order', () => {
  const press = moneyRequested({
    requestId,
    endpoint: 'createDeposit',
    input: { network: 'TRC20', amount: '500' },
    summary: { amount: '500', currencyCode: 'USDT' },
  });

  async function submit(answers: FakeAnswers) {
    const { store, visited } = startStore(answers);
    store.addFeature('deposit', feature);
    store.dispatch(signedIn(MEMBER));
    store.dispatch(press);
    const seen: (string | undefined)[] = [];
    store.subscribe(() => seen.push(store.getState().moneyRequests[requestId]?.status));
    await settle();
    return { visited, seen };
  }

  it('goes nowhere after a refusal', async () => {
    const { visited, seen } = await submit({ createDeposit: refused('TOO_MANY_OPEN_ORDERS') });
    expect([visited, seen.at(-1)]).toEqual([[], 'refused']);
  });

  it('shows a lost answer as in doubt, then the outcome that the server reports', async () => {
    const { visited, seen } = await submit({
      createDeposit: unreachable('timeout'),
      resolveRequest: accepted({ state: 'voided' }),
    });
    expect([...new Set(seen)]).toEqual(['sending', 'inDoubt', 'voided']);
    expect(visited).toEqual([]);
  });
});

describe('following an order', () => {
  it('asks again when the balance moves, and fetches the balance once the order is credited', async () => {
    let isCredited = false;
    const credited = orderWith({ status: 'success', final: true, paidAmount: '500.000000' });
    const { store, requested } = await openOrder({
      getDeposit: () => accepted(isCredited ? credited : order),
    });
    const before = requested('getBalance');
    isCredited = true;
    store.dispatch(balancePushed({ amount: '3624.00', frozen: '0.00', currencyCode: 'CNY', seq: 2 }));
    await settle();
    expect(requested('getDeposit')).toBe(2);
    expect(requested('getBalance')).toBe(before + 1);
  });

  it('shows why an order could not be read', async () => {
    const { shown } = await openOrder({ getDeposit: refused('ORDER_NOT_FOUND') });
    expect(shown()).toMatchObject({ status: 'failed', failure: { name: 'ORDER_NOT_FOUND' } });
  });

  it('ignores an answer that is older than the shown one', async () => {
    const older = orderWith({ status: 'success', serverTime: '2026-11-21T01:44:00.000Z' });
    const answers = [order, older];
    const { store, shown } = await openOrder({ getDeposit: () => accepted(answers.shift() ?? older) });
    store.dispatch(readResource(depositOrder, order.orderId));
    await settle();
    expect(shown()).toMatchObject({ value: order });
  });
});

it('reads the order again when revoking was refused, because a payment may have come first', async () => {
  const { store, command, requested } = await openOrder({
    getDeposit: accepted(order),
    revokeDeposit: refused('ORDER_STATE'),
  });
  store.dispatch(revokeRequested(order.orderId));
  await settle();
  expect(command()).toMatchObject({ kind: 'refused', of: 'revoke' });
  expect(requested('getDeposit')).toBe(2);
});

it('reports the progress of an upload, then its outcome', async () => {
  const seen: number[] = [];
  const { store, command } = await openOrder({
    getDeposit: accepted(order),
    uploadDepositProof: (_input, options) => {
      options?.onUploadProgress?.(0.5);
      return refused('UPLOAD_INVALID');
    },
  });
  store.subscribe(() => {
    const now = command();
    if (now.kind === 'uploading') seen.push(now.share);
  });
  store.dispatch(proofUploadRequested(order.orderId, new File(['x'], 'proof.png', { type: 'image/png' })));
  await settle();
  expect(seen).toContain(0.5);
  expect(command()).toMatchObject({ kind: 'refused', of: 'upload' });
});

it('says that a proof was uploaded', async () => {
  const { store } = await openOrder({
    getDeposit: accepted(order),
    uploadDepositProof: accepted(order),
  });
  store.dispatch(proofUploadRequested(order.orderId, new File(['x'], 'proof.png', { type: 'image/png' })));
  await settle();
  expect(selectToasts(store.getState())).toMatchObject([{ tone: 'good', key: 'common.done.upload' }]);
});

it('brings back no order that was left while it was being acted on', async () => {
  const { store, shown, requested } = await openOrder({
    getDeposit: accepted(order),
    revokeDeposit: accepted(orderWith({ status: 'cancelled' })),
    paySandbox: refused('ORDER_STATE'),
  });
  store.dispatch(revokeRequested(order.orderId));
  store.dispatch(sandboxPaymentRequested({ orderId: order.orderId }));
  store.dispatch(resourceLeft(keyOf(depositOrder, order.orderId)));
  await settle();
  expect(shown()).toBeUndefined();
  expect(requested('getDeposit')).toBe(1);
});
