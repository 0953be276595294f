import { DRAW_TIMES_MS } from '@realm/arcade-contract';
import type { DrawnDigits } from '@realm/fairness';
import { frameOfDraw, nextChangeMs } from './draw-timeline';

const digits: DrawnDigits = [3, 8, 0, 5, 7];
const at = (elapsedMs: number, isReduced = false) => frameOfDraw(digits, { elapsedMs, isReduced });
const stages = (elapsedMs: number) => at(elapsedMs).balls.map(({ stage }) => stage);

describe('a draw', () => {
  it('mixes first, then lets one ball out at a time', () => {
    expect(stages(899)).toEqual(Array(5).fill('inDrum'));
    expect(stages(900)).toEqual(['rising', 'inDrum', 'inDrum', 'inDrum', 'inDrum']);
    expect(stages(1_100)).toEqual(['rolling', 'inDrum', 'inDrum', 'inDrum', 'inDrum']);
    expect(stages(1_700)).toEqual(['atRest', 'rising', 'inDrum', 'inDrum', 'inDrum']);
    expect(at(1_700).drawn).toBe(2);
  });

  it('rolls each ball in from the right end, and never across one that lies there already', () => {
    for (let elapsedMs = 0; elapsedMs < 5_000; elapsedMs += 10) {
      const places = at(elapsedMs)
        .balls.map(({ stage, offset }, place) =>
          stage === 'inDrum' || stage === 'rising' ? null : place * 2.3 + offset,
        )
        .filter((place) => place !== null);
      const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
      expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(2);
    }
  });

  it('turns a ball by the way that it rolls, and ends with its digit upright', () => {
    const [rolling] = at(1_150).balls;
    expect(rolling?.rotation).toBe(rolling?.offset);
    expect(at(1_500).balls[0]).toMatchObject({ stage: 'atRest', rotation: 0, offset: 0 });
  });

  it('is over within the time that the server gives it', () => {
    expect(at(DRAW_TIMES_MS.drawing)).toMatchObject({
      isComplete: true,
      isRevealed: true,
      drawn: 5,
      isMixing: false,
    });
  });

  it('reveals the return only after the last ball lies still', () => {
    expect(at(4_619)).toMatchObject({ isComplete: false, isRevealed: false });
    expect(at(4_620)).toMatchObject({ isComplete: true, isRevealed: false });
    expect(at(4_860).isRevealed).toBe(true);
  });

  it('shows the end at once when it is skipped or was over before the page came', () => {
    expect(at(Infinity).balls).toEqual(
      digits.map((digit) => ({ digit, stage: 'atRest', risen: 1, offset: 0, rotation: 0, opacity: 1 })),
    );
  });

  it('with reduced motion shows the balls in their places, one after the other', () => {
    expect(at(850, true).balls.map(({ opacity }) => opacity)).toEqual([1, 50 / 120, 0, 0, 0]);
    expect(at(850, true).balls.every(({ offset, rotation }) => offset === 0 && rotation === 0)).toBe(true);
    expect(at(2_120, true).isComplete).toBe(true);
  });
});

it('names each moment at which the text changes', () => {
  const marks: number[] = [];
  for (let next = nextChangeMs({ elapsedMs: 0, isReduced: false }); next !== null;) {
    marks.push(next);
    next = nextChangeMs({ elapsedMs: next, isReduced: false });
  }
  expect(marks).toEqual([900, 1_680, 2_460, 3_240, 4_020, 4_620, 4_860]);
});
