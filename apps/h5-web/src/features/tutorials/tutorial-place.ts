const PATH = '/tutorials';

export interface TutorialPlace {
  readonly tutorialId: string;
  /** From 1. */
  readonly step: number;
}

export const tutorialPath = (tutorialId: string, step = 1): string =>
  `${PATH}?guide=${encodeURIComponent(tutorialId)}&step=${String(step)}`;

/** What an address names; `null` for the list. */
export function placeOf(search: string): TutorialPlace | null {
  const query = new URLSearchParams(search);
  const tutorialId = query.get('guide') ?? '';
  if (tutorialId === '') return null;
  const step = Math.trunc(Number(query.get('step')));
  return { tutorialId, step: Number.isFinite(step) ? Math.max(step, 1) : 1 };
}
