import { add, type Fraction, fraction, multiply, sum } from '../exact/fraction';
import { type Multiplier, MULTIPLIER_SCALE } from '../exact/multiplier';
import type { OutcomeStream } from '../seeds/outcome-stream';

export const SLOT_SYMBOLS = [
  'mask',
  'gem',
  'serpent',
  'panther',
  'sun',
  'moon',
  'leaf',
  'flame',
  'wild',
  'scatter',
] as const;
export type SlotSymbol = (typeof SLOT_SYMBOLS)[number];

/** A symbol that pays by itself; `wild` stands for any of them. */
export type PayingSymbol = Exclude<SlotSymbol, 'wild' | 'scatter'>;

export const SLOT_REELS = 5;
const SLOT_ROWS = 3;

export interface SlotRules {
  /**
   * One strip per reel, read downwards and joined end to end. The first has no wild, so a line's first symbol is what it pays for;
   * scatters stand at least three stops apart, so a window shows one per reel at most.
   */
  strips: readonly (readonly SlotSymbol[])[];
  /** The row of each reel, 0 at the top. */
  lines: readonly (readonly number[])[];
  /** Pay for 3, 4 and 5 of a kind from the left, as a multiple of the whole stake. */
  pays: Record<PayingSymbol, readonly [Multiplier, Multiplier, Multiplier]>;
  /** Pay for 3, 4 and 5 scatters anywhere. */
  scatterPays: readonly [Multiplier, Multiplier, Multiplier];
  freeSpins: number;
  /** What the pays of a free spin are multiplied by. */
  freeSpinFactor: number;
}

export interface LineWin {
  line: number;
  symbol: PayingSymbol;
  count: 3 | 4 | 5;
  multiplier: Multiplier;
}

export interface Spin {
  /** Where each strip stopped: the index of the top row. */
  stops: readonly number[];
  /** `window[reel][row]`. */
  window: readonly (readonly SlotSymbol[])[];
  lineWins: readonly LineWin[];
  scatters: number;
  scatterMultiplier: Multiplier;
  /** Everything that this spin pays. */
  multiplier: Multiplier;
}

export interface SlotRound {
  spin: Spin;
  /** Decided together with the spin that won them. Their scatters pay and award nothing more. */
  freeSpins: readonly Spin[];
  multiplier: Multiplier;
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`index ${String(index)}`);
  return found;
};

const windowAt = (strips: SlotRules['strips'], stops: readonly number[]): SlotSymbol[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: SLOT_ROWS }, (_, row) => at(strip, (at(stops, reel) + row) % strip.length)),
  );

function lineWin(rules: SlotRules, line: number, symbols: readonly SlotSymbol[]): LineWin | null {
  const [symbol] = symbols;
  if (symbol === undefined || symbol === 'scatter' || symbol === 'wild') return null;
  const end = symbols.findIndex((other) => other !== symbol && other !== 'wild');
  const count = end === -1 ? SLOT_REELS : end;
  if (count !== 3 && count !== 4 && count !== 5) return null;
  return { line, symbol, count, multiplier: rules.pays[symbol][count - 3] ?? 0 };
}

function evaluateSpin(rules: SlotRules, stops: readonly number[], free: boolean): Spin {
  const window = windowAt(rules.strips, stops);
  const factor = free ? rules.freeSpinFactor : 1;
  const lineWins = rules.lines.flatMap((rows, line) => {
    const win = lineWin(
      rules,
      line,
      window.map((reel, index) => at(reel, at(rows, index))),
    );
    return win === null ? [] : [{ ...win, multiplier: win.multiplier * factor }];
  });
  const scatters = window.flat().filter((symbol) => symbol === 'scatter').length;
  const scatterMultiplier = free ? 0 : (rules.scatterPays[scatters - 3] ?? 0);
  const multiplier = lineWins.reduce((total, win) => total + win.multiplier, scatterMultiplier);
  return { stops, window, lineWins, scatters, scatterMultiplier, multiplier };
}

/** One paid spin and the free spins that it won. */
export function spinSlots(rules: SlotRules, stream: OutcomeStream): SlotRound {
  const turn = (free: boolean) =>
    evaluateSpin(
      rules,
      rules.strips.map((strip) => stream.below(strip.length)),
      free,
    );
  const spin = turn(false);
  const freeSpins = Array.from({ length: spin.scatters >= 3 ? rules.freeSpins : 0 }, () => turn(true));
  const multiplier = freeSpins.reduce((total, { multiplier: won }) => total + won, spin.multiplier);
  return { spin, freeSpins, multiplier };
}

/** Chances of one line: every row of a reel shows each stop equally often, so all lines return the same. */
function lineReturn({ strips, pays }: SlotRules): Fraction {
  const chance = (reel: number, wanted: (symbol: SlotSymbol) => boolean) =>
    fraction(at(strips, reel).filter(wanted).length, at(strips, reel).length);
  const product = (chances: readonly Fraction[]) => chances.reduce(multiply, fraction(1n));
  const reels = Array.from({ length: SLOT_REELS }, (_, reel) => reel);

  return sum(
    (Object.keys(pays) as PayingSymbol[]).flatMap((symbol) =>
      ([3, 4, 5] as const).map((count) => {
        const stands = (other: SlotSymbol) => other === symbol || other === 'wild';
        const ends = count === SLOT_REELS ? [] : [chance(count, (other) => !stands(other))];
        const run = product([...reels.slice(0, count).map((reel) => chance(reel, stands)), ...ends]);
        return multiply(run, fraction(pays[symbol][count - 3] ?? 0, MULTIPLIER_SCALE));
      }),
    ),
  );
}

/** `chances[n]`: the chance of exactly n scatters in the window. */
function scatterChances({ strips }: SlotRules): readonly Fraction[] {
  return strips.reduce<readonly Fraction[]>(
    (chances, strip) => {
      const seen = fraction(strip.filter((symbol) => symbol === 'scatter').length * SLOT_ROWS, strip.length);
      const unseen = add(fraction(1n), multiply(seen, fraction(-1n)));
      return [...chances, fraction(0n)].map((chance, count) =>
        add(multiply(chance, unseen), multiply(chances[count - 1] ?? fraction(0n), seen)),
      );
    },
    [fraction(1n)],
  );
}

/** Exact share of a stake that returns on average, free spins included. */
export function slotReturn(rules: SlotRules): Fraction {
  const lines = multiply(lineReturn(rules), fraction(rules.lines.length));
  const chances = scatterChances(rules);
  const scatterPays = sum(
    rules.scatterPays.map((pay, index) =>
      multiply(chances[index + 3] ?? fraction(0n), fraction(pay, MULTIPLIER_SCALE)),
    ),
  );
  const trigger = sum(chances.slice(3));
  const freeSpins = multiply(multiply(trigger, lines), fraction(rules.freeSpins * rules.freeSpinFactor));
  return sum([lines, scatterPays, freeSpins]);
}
