import type { Answer, MemberEndpoints, OutputOf, TransferReceipt } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { selectAmount, selectFreshness } from '../../state/balance/balance.selectors';
import { moneyRequested } from '../../state/money-requests/money-requests.slice';
import { selectRealtimeStatus } from '../../state/realtime/realtime.slice';
import { logoutRequested, signedIn } from '../../state/session/session.slice';
import { balance, MEMBER } from '../../state/testing/members';
import { settle, startStore } from '../../state/testing/start-store';
import { selectToasts } from '../../state/toasts/toasts.slice';
import { watchTransfer } from './transfer.saga';

const ID = '7b1c9d0e-0000-4000-8000-000000000001';
const pressOf = (requestId: string) =>
  moneyRequested({
    requestId,
    endpoint: 'transfer',
    input: { category: 'slots', amount: '50' },
    summary: { amount: '50', currencyCode: 'CNY', category: 'slots' },
  });
const press = pressOf(ID);

const receipt: TransferReceipt = {
  requestId: ID,
  transferId: 't-1',
  kind: 'transfer',
  moved: [{ category: 'slots', amount: '50.00' }],
  total: '50.00',
  currencyCode: 'CNY',
  balance: balance(8, '50.00'),
  games: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};

type Resolution = OutputOf<MemberEndpoints['resolveRequest']>;

/** An answer that the test gives when it likes. */
function held<T>() {
  let give: (answer: Answer<T>) => void = () => undefined;
  const answer = new Promise<Answer<T>>((resolve) => (give = resolve));
  return { answer: () => answer, give };
}

async function signedInStore(answers: FakeAnswers) {
  const started = startStore({ getBalance: accepted(balance(7)), ...answers });
  started.store.addFeature('transfer', { routes: {}, watcher: watchTransfer });
  started.store.dispatch(signedIn(MEMBER));
  await settle();
  const transfer = () => started.store.getState().moneyRequests[ID];
  const requested = (name: string) => started.api.calls.filter((call) => call.name === name).length;
  return { ...started, transfer, requested };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('shows the receipt and its balance, and leaves nothing open', async () => {
  const { store, transfer } = await signedInStore({
    transfer: accepted(receipt),
    getBalance: accepted(balance(8, '50.00')),
  });
  store.dispatch(press);
  await settle();
  expect(transfer()).toMatchObject({ status: 'accepted', answer: receipt });
  expect(selectAmount(store.getState())).toBe('50.00');
  expect(localStorage.getItem(STORAGE_KEYS.moneyRequests)).toBe('[]');
});

it('a refusal comes with its reason', async () => {
  const { store, transfer } = await signedInStore({ transfer: refused('INSUFFICIENT_FUNDS') });
  store.dispatch(press);
  await settle();
  expect(transfer()).toMatchObject({ status: 'refused', failure: { name: 'INSUFFICIENT_FUNDS' } });
});

it('sends the first press only while money is on its way', async () => {
  const answer = held<TransferReceipt>();
  const { store, requested } = await signedInStore({ transfer: answer.answer });
  store.dispatch(press);
  store.dispatch(pressOf('7b1c9d0e-0000-4000-8000-000000000002'));
  await settle();
  expect(requested('transfer')).toBe(1);
  expect(Object.values(store.getState().moneyRequests)).toMatchObject([{ status: 'sending', requestId: ID }]);
});

describe('no answer within 25 s', () => {
  it('is in doubt, never refused, and asked about until the server tells', async () => {
    const late = held<TransferReceipt>();
    const resolutions = [
      unreachable('network'),
      accepted({ state: 'accepted' as const, path: '/app/api/v1/wallet/transfer', answer: receipt }),
    ];
    const { store, transfer, requested } = await signedInStore({
      transfer: late.answer,
      resolveRequest: () => resolutions.shift() ?? unreachable('network'),
    });
    store.dispatch(press);
    await jest.advanceTimersByTimeAsync(24_900);
    expect(transfer()?.status).toBe('sending');
    await jest.advanceTimersByTimeAsync(200);
    expect(transfer()?.status).toBe('inDoubt');
    expect(localStorage.getItem(STORAGE_KEYS.moneyRequests)).toContain(ID);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(transfer()).toMatchObject({ status: 'accepted', answer: { transferId: 't-1' } });
    expect(requested('resolveRequest')).toBe(2);
    expect(requested('transfer')).toBe(1);
  });

  it('an answer that arrives late after all changes nothing: the resolution decides', async () => {
    const late = held<TransferReceipt>();
    const { store, transfer } = await signedInStore({
      transfer: late.answer,
      resolveRequest: accepted({ state: 'voided' }),
    });
    store.dispatch(press);
    await jest.advanceTimersByTimeAsync(25_100);
    late.give(accepted(receipt));
    await settle();
    expect(transfer()?.status).toBe('voided');
  });

  it('a cut connection is silence too', async () => {
    const { store, transfer } = await signedInStore({
      transfer: unreachable('network'),
      resolveRequest: accepted({ state: 'refused', path: '/app/api/v1/wallet/transfer', code: 3001 }),
    });
    store.dispatch(press);
    await settle();
    expect(transfer()).toMatchObject({ status: 'refused', failure: { name: 'INSUFFICIENT_FUNDS' } });
  });

  it('a receipt that can not be read is still a success', async () => {
    const { store, transfer } = await signedInStore({
      transfer: unreachable('bad-answer'),
      resolveRequest: accepted({ state: 'accepted', path: '/app/api/v1/wallet/transfer', answer: 'odd' }),
    });
    store.dispatch(press);
    await settle();
    expect(transfer()).toMatchObject({ status: 'accepted', answer: null });
  });
});

describe('logging out during a transfer', () => {
  it('signs out at once, and tells how it ended after the next sign-in', async () => {
    const answer = held<TransferReceipt>();
    const { store, requested } = await signedInStore({
      transfer: answer.answer,
      resolveRequest: accepted({ state: 'accepted', path: '/app/api/v1/wallet/transfer', answer: receipt }),
    });
    store.dispatch(press);
    store.dispatch(logoutRequested());
    answer.give(accepted(receipt));
    await settle();
    expect(store.getState().session.member).toBeNull();
    expect(store.getState().moneyRequests).toEqual({});
    expect(selectAmount(store.getState())).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.userInfo)).toBeNull();
    expect(requested('resolveRequest')).toBe(0);

    store.dispatch(signedIn({ ...MEMBER, token: 'another-token-0123456789-0123456789' }));
    await settle();
    expect(requested('resolveRequest')).toBe(1);
    expect(selectToasts(store.getState())).toContainEqual(
      expect.objectContaining({ key: 'app.resolved.transfer' }),
    );
  });

  it('hides it from another member on the same device', async () => {
    const { store, requested } = await signedInStore({
      transfer: held<TransferReceipt>().answer,
      resolveRequest: accepted({ state: 'voided' }),
    });
    store.dispatch(press);
    store.dispatch(logoutRequested());
    await settle();
    store.dispatch(signedIn({ ...MEMBER, uid: '10002' }));
    await settle();
    expect(requested('resolveRequest')).toBe(0);
  });
});

it('goes on when the live connection drops in the middle', async () => {
  const answer = held<TransferReceipt>();
  const { store, transfer, live } = await signedInStore({ transfer: answer.answer });
  store.dispatch(press);
  live.connections.at(-1)?.say({ kind: 'lost' });
  await settle();
  expect(selectRealtimeStatus(store.getState())).toBe('lost');
  expect(selectFreshness(store.getState())).toBe('stale');
  answer.give(accepted(receipt));
  await settle();
  expect(transfer()?.status).toBe('accepted');
  expect([selectAmount(store.getState()), selectFreshness(store.getState())]).toEqual(['50.00', 'live']);
});

it.each(['a live connection', 'the network'])('asks at once when there is %s again', async (what) => {
  let reachable = false;
  const { store, transfer, live } = await signedInStore({
    transfer: unreachable('network'),
    resolveRequest: () => (reachable ? accepted({ state: 'voided' }) : unreachable('network')),
  });
  store.dispatch(press);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(transfer()?.status).toBe('inDoubt');
  reachable = true;
  if (what === 'the network') window.dispatchEvent(new Event('online'));
  else live.connections.at(-1)?.say({ kind: 'open' });
  await settle();
  expect(transfer()?.status).toBe('voided');
});

it('waits for no question that hangs once the live connection is back', async () => {
  const answers = [held<Resolution>().answer, () => accepted<Resolution>({ state: 'voided' })];
  const { store, transfer, live } = await signedInStore({
    transfer: unreachable('network'),
    resolveRequest: () => answers.shift()?.() ?? unreachable('network'),
  });
  store.dispatch(press);
  await settle();
  live.connections.at(-1)?.say({ kind: 'open' });
  await settle();
  expect(transfer()?.status).toBe('voided');
});
