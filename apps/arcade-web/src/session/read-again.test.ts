import { DICE_RULES } from '@realm/fairness';
import { fakeProvider, SITTING, viewOf } from '../testing/fake-provider';
import type { CallFailure } from './arcade-client';

const view = viewOf(
  { game: 'dice', rules: DICE_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
  { game: 'dice' },
);
const funds = { balance: '99.00', net: '-1.00', ...SITTING, nonce: 129, seq: 2 };
const failed = (code: 'no-answer' | 'unavailable' | 'internal' | 'in-doubt' | 'session-expired') => ({
  ok: false as const,
  error: { code } satisfies CallFailure,
});
const answered = {
  view: { ok: true, value: { ...view, funds } },
  funds: { ok: true, value: funds },
} as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe.each(['no-answer', 'unavailable', 'internal'] as const)('after %s', (code) => {
  it.each([
    ['view', 'readView'],
    ['funds', 'readFunds'],
  ] as const)('the %s is read again until it is answered', async (name, read) => {
    const { session, requested } = fakeProvider(view, {
      [name]: [failed(code), failed(code), answered[name]],
    });
    void session[read]();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(requested).toHaveLength(3);
    expect(session.getState().funds).toEqual(funds);
  });
});

it('a session that has ended is not read again', async () => {
  const { session, requested } = fakeProvider(view, {
    view: [failed('unavailable'), failed('session-expired')],
  });
  void session.readView();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requested).toHaveLength(2);
  expect(session.getState().hasEnded).toBe(true);
});

it('a view that is read meanwhile, as after a new connection, is read at once and is the answer to both', async () => {
  const { session, requested } = fakeProvider(view, { view: [failed('unavailable'), answered.view] });
  const first = session.readView();
  await jest.advanceTimersByTimeAsync(0);
  await session.readView();
  expect(session.getState().funds).toEqual(funds);
  await jest.advanceTimersByTimeAsync(60_000);
  await first;
  expect(requested).toHaveLength(2);
});
