import { ClockEstimate } from './clock-estimate';

const HOUR_MS = 3_600_000;

/** A reading that took `tookMs`, of a clock that is `aheadMs` ahead of ours and answered half way. */
const reading = (atMs: number, aheadMs: number, tookMs = 2) => ({
  sentAtMs: atMs,
  answeredAtMs: atMs + tookMs,
  shownMs: atMs + tookMs / 2 + aheadMs,
});

it('shows the other clock, however wrong ours is', () => {
  const estimate = new ClockEstimate();
  estimate.add(reading(1_000, 3 * HOUR_MS));
  expect(estimate.at(5_000)).toBe(5_000 + 3 * HOUR_MS);
});

it('keeps a quick reading against a slow one that agrees', () => {
  const estimate = new ClockEstimate();
  estimate.add(reading(0, 100, 2));
  // Answered late: the middle of the question is a second away from the truth.
  estimate.add({ sentAtMs: 1_000, answeredAtMs: 4_000, shownMs: 1_100 });
  expect(estimate.at(5_000)).toBe(5_100);
});

it('follows a clock that was set, and one that drifts', () => {
  const estimate = new ClockEstimate();
  estimate.add(reading(0, 100));
  estimate.add(reading(1_000, 100 - HOUR_MS, 40));
  expect(estimate.at(2_000)).toBe(2_100 - HOUR_MS);
  estimate.add(reading(HOUR_MS, 150 - HOUR_MS, 40));
  expect(estimate.at(HOUR_MS)).toBe(150);
});
