import { render, screen } from '@testing-library/react';
import { Countdown } from './countdown';

function dash(remainingMs: number, totalMs: number): string | null {
  const { container } = render(
    <Countdown remainingMs={remainingMs} totalMs={totalMs} tone="warm" label="Time left to pay">
      24:36
    </Countdown>,
  );
  return container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray') ?? null;
}

describe('Countdown', () => {
  it('is a named timer with the time as text', () => {
    dash(10, 20);
    expect(screen.getByRole('timer', { name: 'Time left to pay' })).toHaveTextContent('24:36');
  });

  it.each([
    [15_000, 60_000, '0.2500 1'],
    [60_000, 60_000, '1.0000 1'],
    [90_000, 60_000, '1.0000 1'],
    [0, 60_000, null],
    [-1, 60_000, null],
    [1, 0, null],
  ])('draws %d of %d ms as %s', (remaining, total, expected) => {
    expect(dash(remaining, total)).toBe(expected);
  });
});
