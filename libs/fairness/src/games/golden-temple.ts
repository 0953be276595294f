import type { SlotRules, SlotSymbol } from './slots';

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  M: 'mask',
  G: 'gem',
  S: 'serpent',
  P: 'panther',
  U: 'sun',
  O: 'moon',
  L: 'leaf',
  F: 'flame',
  W: 'wild',
  T: 'scatter',
};

const strip = (letters: string): SlotSymbol[] => [...letters].flatMap((letter) => LETTERS[letter] ?? []);

/** Rows of the twenty lines, first reel first; 0 is the top row. */
const LINES = [
  '11111 00000 22222 01210 21012',
  '00100 22122 10001 12221 10101',
  '12121 01010 21212 01110 21112',
  '11011 11211 02020 20202 10201',
].flatMap((group) => group.split(' ').map((line) => [...line].map(Number)));

/** Golden Temple, 5×3, twenty lines: `slotReturn` gives 96.21 %. */
export const GOLDEN_TEMPLE: SlotRules = {
  strips: [
    'SFPULOLFTMGSPUOFLULPGOFSUMOFPLLGUO',
    'GOLSPUFOFTWLUMPSOLGUFOPLFFWSUOLMPUF',
    'GOFSLUPOLTWFGMUSOFPULOLGFLWSUPOMFUL',
    'GLFSPUOLOTWFUMPSLFGUOLPFOOWSULFMPUO',
    'GOLSPUFOFTWLGMPSUOLUFOPGLFWSUOLMPUF',
  ].map(strip),
  lines: LINES,
  pays: {
    mask: [20_000, 120_000, 1_000_000],
    gem: [15_000, 80_000, 600_000],
    serpent: [10_000, 55_000, 400_000],
    panther: [9_000, 40_000, 300_000],
    sun: [5_000, 20_000, 100_000],
    moon: [5_000, 20_000, 100_000],
    leaf: [3_000, 15_000, 60_000],
    flame: [3_000, 15_000, 60_000],
  },
  scatterPays: [20_000, 100_000, 500_000],
  freeSpins: 10,
  freeSpinFactor: 2,
};
