import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { accepted } from '@realm/api-client/testing';
import { signedIn } from '../session/session.slice';
import { MEMBER, balance } from '../testing/members';
import { settle, startStore } from '../testing/start-store';
import { selectToasts } from '../toasts/toasts.slice';
import type { StoredRequest } from './money-requests.slice';
import { loadRequests, removeRequest, saveRequest } from './stored-requests';

const ID = '7b1c9d0e-0000-4000-8000-000000000001';
/** Until then the other tab may get the answer to its own request. */
const OTHER_TABS_TURN_MS = REQUEST_TIMEOUT_MS + 5_000;

const ofAnotherTab = (rest: Partial<StoredRequest> = {}): StoredRequest => ({
  requestId: ID,
  endpoint: 'transfer',
  uid: MEMBER.uid,
  startedAt: Date.now(),
  tabId: 'another',
  summary: { amount: '50', currencyCode: 'CNY', category: 'slots' },
  ...rest,
});

async function openPage() {
  const { store, api } = startStore({
    getBalance: accepted(balance(7)),
    resolveRequest: accepted({ state: 'voided' }),
  });
  store.dispatch(signedIn(MEMBER));
  await settle();
  const questions = () => api.calls.filter(({ name }) => name === 'resolveRequest').length;
  return { store, questions, request: () => store.getState().moneyRequests[ID] };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('a request that another tab sent', () => {
  it('is in doubt here, and is not asked about while that tab may still be answered', async () => {
    saveRequest(ofAnotherTab());
    const { questions, request } = await openPage();
    expect(request()).toMatchObject({ status: 'inDoubt' });
    await jest.advanceTimersByTimeAsync(OTHER_TABS_TURN_MS - 1);
    expect(questions()).toBe(0);
  });

  it('is forgotten without a word when that tab has resolved it', async () => {
    saveRequest(ofAnotherTab());
    const { store, questions, request } = await openPage();
    removeRequest(ID);
    await jest.advanceTimersByTimeAsync(OTHER_TABS_TURN_MS);
    expect(request()).toBeUndefined();
    expect(questions()).toBe(0);
    expect(selectToasts(store.getState())).toEqual([]);
  });

  it('is resolved when that tab stays silent, and the member sees the outcome', async () => {
    saveRequest(ofAnotherTab());
    const { store, questions, request } = await openPage();
    await jest.advanceTimersByTimeAsync(OTHER_TABS_TURN_MS);
    expect(questions()).toBe(1);
    expect(request()).toBeUndefined();
    expect(loadRequests()).toEqual([]);
    expect(selectToasts(store.getState())).toMatchObject([{ key: 'app.resolved.nothingMoved' }]);
  });

  it.each([
    ['long ago', -60_000],
    ['in the future, by a clock that was wrong', 3_600_000],
  ])('is asked about within that time when it began %s', async (_when, offsetMs) => {
    saveRequest(ofAnotherTab({ startedAt: Date.now() + offsetMs }));
    const { questions } = await openPage();
    await jest.advanceTimersByTimeAsync(OTHER_TABS_TURN_MS);
    expect(questions()).toBe(1);
  });
});
