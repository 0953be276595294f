/** Every figure of the bench, with the goal for our app. All are medians; smaller is better. */
export interface Figure {
  readonly label: string;
  readonly unit: 'ms' | 'kB' | 'MB' | '' | 'frames';
  /** The upper limit. */
  readonly goal?: number;
}

/** The first screen, once for each visit and protocol. */
export const FIRST_SCREEN = {
  contentfulPaint: { label: 'first contentful paint', unit: 'ms', goal: 690 },
  lobby: { label: 'lobby shown', unit: 'ms', goal: 2_560 },
  requests: { label: 'requests before the lobby', unit: '', goal: 12 },
  script: { label: 'JavaScript before the lobby', unit: 'kB', goal: 110 },
  style: { label: 'CSS before the lobby', unit: 'kB' },
  document: { label: 'HTML', unit: 'kB' },
  data: { label: 'answers before the lobby', unit: 'kB' },
  image: { label: 'images before the lobby', unit: 'kB' },
  other: { label: 'other bytes before the lobby', unit: 'kB' },
  twice: { label: 'files fetched twice', unit: '', goal: 0 },
  cpu: { label: 'main-thread CPU to the lobby', unit: 'ms', goal: 499 },
  heap: { label: 'heap after GC', unit: 'MB', goal: 3.39 },
  largestTask: { label: 'largest task, without throttling', unit: 'ms', goal: 20 },
  shift: { label: 'layout shift', unit: '', goal: 0 },
} as const satisfies Record<string, Figure>;
export type FirstScreenFigure = keyof typeof FIRST_SCREEN;

/** Where a repeat visit has a goal of its own. */
export const REPEAT_GOALS: Readonly<Partial<Record<FirstScreenFigure, number>>> = { lobby: 1_280 };

export const OTHERS = {
  routeFirst: { label: 'route change at CPU/4, first time: next paint', unit: 'ms', goal: 100 },
  routeAgain: { label: 'route change at CPU/4, again: next paint', unit: 'ms', goal: 100 },
  pushScript: { label: 'a balance push on the wallet: script', unit: 'ms', goal: 0.3 },
  pushParts: { label: 'a balance push on the wallet: separate parts rendered', unit: '', goal: 1 },
  pushRequests: { label: 'a balance push on the wallet: requests', unit: '', goal: 0 },
  rowsHeap: { label: 'long ledger: heap after GC, beside a plain list', unit: 'MB' },
  rowsHeapRatio: { label: 'long ledger: heap / plain list', unit: '', goal: 0.17 },
  firstPlay: { label: 'first play: from the tap to a playable stage', unit: 'ms', goal: 2_000 },
  rowsDropped: { label: 'long ledger: dropped frames in 300', unit: 'frames', goal: 0 },
} as const satisfies Record<string, Figure>;
export type OtherFigure = keyof typeof OTHERS;

export const verdictOf = (median: number, goal: number | undefined): string =>
  goal === undefined || Number.isNaN(median) ? '' : median <= goal ? 'pass' : 'miss';
