import { createStream, GOLDEN_TEMPLE, spinSlots, type Spin } from '@realm/fairness';
import { highlightsOf, isAnticipated, spinPhases, stopTimes } from './spin-timeline';

const spins: Spin[] = Array.from({ length: 4_000 }, (_, nonce) => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'timeline', nonce };
  return spinSlots(GOLDEN_TEMPLE, createStream(seeds)).spin;
});
const scatters = (spin: Spin, reels: number) =>
  spin.window.slice(0, reels).filter((reel) => reel.includes('scatter')).length;

describe('the reels of a spin', () => {
  it('stop 250 ms apart when no feature is near', () => {
    const plain = spins.find((spin) => scatters(spin, 4) < 2);
    expect(plain && stopTimes(plain)).toEqual([1_300, 1_550, 1_800, 2_050, 2_300]);
  });

  it('take as long after two temples whether the third comes or not', () => {
    const near = spins.filter((spin) => scatters(spin, 3) === 2 && isAnticipated(spin, 3));
    const hits = near.filter((spin) => spin.window[3]?.includes('scatter'));
    const misses = near.filter((spin) => !spin.window[3]?.includes('scatter'));
    expect([hits.length, misses.length].every((count) => count > 0)).toBe(true);
    expect(new Set(near.map((spin) => (stopTimes(spin)[3] ?? 0) - (stopTimes(spin)[2] ?? 0)))).toEqual(
      new Set([1_150]),
    );
  });

  it('never allow the next spin before 2.5 seconds, and reveal the result after the last stop', () => {
    for (const spin of spins) {
      const phases = new Map(spinPhases(spin, false).map(({ name, atMs }) => [name, atMs]));
      expect(phases.get('ready')).toBeGreaterThanOrEqual(2_500);
      expect(phases.get('revealed') ?? 0).toBeGreaterThan(phases.get('stop5') ?? Infinity);
      expect(phases.get('over') ?? 0).toBeGreaterThan(phases.get('ready') ?? Infinity);
    }
  });

  it('show at most three of the things that win, the highest line first', () => {
    for (const spin of spins) {
      const lines = highlightsOf(spin).flatMap((each) => (each.kind === 'line' ? [each.index] : []));
      const pays = lines.map((index) => spin.lineWins[index]?.multiplier ?? 0);
      expect(highlightsOf(spin).length).toBeLessThanOrEqual(3);
      expect(pays).toEqual([...pays].sort((one, other) => other - one));
    }
  });
});
