import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FISHING_RULES } from '@realm/fairness';
import { SessionContext } from '../../session/session-context';
import { SITTING, fakeProvider, settledBet, viewOf, type FakeProvider } from '../../testing/fake-provider';
import { useShotCalls } from './use-shot-calls';

const view = viewOf(
  { game: 'deepsea', rules: FISHING_RULES, theoreticalReturn: { lowest: '96.50', highest: '96.50' } },
  { game: 'deepsea', pond: { pond: 'p-1', serverAt: 0, seats: [], creatures: [] } },
);
const missed = (...targets: number[]) => ({
  ok: true as const,
  value: {
    shots: targets.map((target) => ({
      outcome: 'missed' as const,
      target,
      creature: 'minnow' as const,
      bet: settledBet({ game: 'deepsea', stake: '0.50', payout: '0.00' }),
    })),
    funds: { balance: '210.00', net: '-9.00', ...SITTING, nonce: 128, seq: 2 },
  },
});
const DOUBT = { ok: false as const, error: { code: 'in-doubt' as const } };

const start = (provider: FakeProvider) =>
  renderHook(() => useShotCalls('CNY', () => undefined), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SessionContext value={provider.session}>{children}</SessionContext>
    ),
  });
const shots = (...targets: number[]) => targets.map((target) => ({ target, stake: '0.50' }));
/** In steps: a render in one may start the next timer. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(50, left)));
}
const requested = (provider: FakeProvider) =>
  provider.requested.map(({ input }) => input as { commandId: string; targets: number[] });

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('shots that reached something', () => {
  it('go together in one call', async () => {
    const provider = fakeProvider(view, { shoot: [missed(1, 2, 3)] });
    const { result } = start(provider);
    act(() => result.current.add(shots(1, 2)));
    act(() => result.current.add(shots(3)));
    expect(result.current.committed()).toBe(150n);
    await pass(450);
    expect(requested(provider).map(({ targets }) => targets)).toEqual([[1, 2, 3]]);
    expect(result.current.revealed).toMatchObject({ fired: 3, caught: [] });
    expect(result.current.committed()).toBe(0n);
  });

  it('without a clear answer are asked for under the same id; later ones wait, and nothing more is fired', async () => {
    const provider = fakeProvider(view, { shoot: [DOUBT, DOUBT, missed(1), missed(2)] });
    const { result } = start(provider);
    act(() => result.current.add(shots(1)));
    await pass(450);
    act(() => result.current.add(shots(2)));
    expect(result.current.isHeld).toBe(true);
    await pass(400);
    expect(new Set(requested(provider).map(({ commandId }) => commandId)).size).toBe(1);
    expect(requested(provider).every(({ targets }) => targets.join() === '1')).toBe(true);
    await pass(3_000);
    expect(requested(provider).map(({ targets }) => targets.join())).toEqual(['1', '1', '1', '2']);
    expect(new Set(requested(provider).map(({ commandId }) => commandId)).size).toBe(2);
    expect(result.current.isHeld).toBe(false);
  });
});
