import { act, renderHook } from '@testing-library/react';
import { usePhases } from './use-phases';

const PHASES = [
  { name: 'rolling', atMs: 0 },
  { name: 'landed', atMs: 520 },
  { name: 'shown', atMs: 900 },
] as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const play = (id: string | null) =>
  renderHook((props: { id: string | null }) => usePhases(props.id, PHASES), { initialProps: { id } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the phases of a result', () => {
  it('follow each other at their times', () => {
    const { result } = play('bet-1');
    expect(result.current.phase).toBe('rolling');
    pass(520);
    expect(result.current.phase).toBe('landed');
    pass(380);
    expect(result.current.phase).toBe('shown');
  });

  it('go to a later one when they are skipped, and do not go back', () => {
    const { result } = play('bet-1');
    act(() => result.current.jump('shown'));
    expect(result.current.phase).toBe('shown');
    pass(600);
    expect(result.current.phase).toBe('shown');
  });

  it('are over when the page was hidden meanwhile', () => {
    const { result } = play('bet-1');
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.phase).toBe('shown');
  });

  it('start again with another result', () => {
    const { result, rerender } = play('bet-1');
    pass(900);
    rerender({ id: 'bet-2' });
    expect(result.current.phase).toBe('rolling');
    rerender({ id: null });
    expect(result.current.phase).toBeNull();
  });
});
