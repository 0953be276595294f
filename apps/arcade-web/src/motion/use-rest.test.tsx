import { act, fireEvent, renderHook } from '@testing-library/react';
import { useDelayed } from './use-delayed';
import { useRest } from './use-rest';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('rests after such a time without input, and continues at the next touch', () => {
  const { result } = renderHook(() => useRest(30_000));
  pass(29_000);
  fireEvent.keyDown(window);
  pass(29_000);
  expect(result.current).toBe(false);
  pass(1_000);
  expect(result.current).toBe(true);
  fireEvent.pointerDown(window);
  expect(result.current).toBe(false);
});

it('runs once, when there was no other request for so long, and not after the end', () => {
  const run = jest.fn();
  const { result, unmount } = renderHook(() => useDelayed(run, 1_500));
  result.current();
  pass(1_000);
  result.current();
  pass(1_000);
  expect(run).not.toHaveBeenCalled();
  pass(500);
  expect(run).toHaveBeenCalledTimes(1);
  result.current();
  unmount();
  pass(5_000);
  expect(run).toHaveBeenCalledTimes(1);
});
