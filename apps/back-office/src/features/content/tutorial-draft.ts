import { TUTORIAL_SECTIONS, TUTORIAL_STEPS_MAX } from '@realm/api-client';
import type { Language } from '@realm/domain';
import type { OperatorInput, OperatorOutput } from '../../shared/api';
import { NOTHING, isAppPath, isContentId, isEmpty, isTexts, missingFrom, type Texts } from './local-texts';

export type TutorialRow = OperatorOutput<'tutorial/list'>['items'][number];
type Input = OperatorInput<'tutorial/put'>;

interface DraftStep {
  readonly figure: TutorialRow['steps'][number]['figure'];
  readonly title: Texts;
  readonly text: Texts;
  /** Empty in every language: none. */
  readonly warning: Texts;
}

/** A tutorial that is being written. */
export interface TutorialDraft {
  readonly tutorialId: string;
  readonly section: Input['section'];
  readonly title: Texts;
  readonly lead: Texts;
  readonly action: Texts;
  readonly link: string;
  readonly position: number;
  /** As it was read; 0: a new one. */
  readonly version: number;
  readonly steps: readonly DraftStep[];
}

export const NEW_STEP: DraftStep = { figure: null, title: NOTHING, text: NOTHING, warning: NOTHING };
export const NEW_TUTORIAL: TutorialDraft = {
  tutorialId: '',
  section: 'money',
  title: NOTHING,
  lead: NOTHING,
  action: NOTHING,
  link: '/userCenter/deposit',
  position: 100,
  version: 0,
  steps: [NEW_STEP],
};

/** Whether it is in the list already, under a name that stays. */
export const isKnown = ({ version }: Pick<TutorialDraft, 'version'>): boolean => version > 0;

export const draftOf = ({ status: _status, steps, ...row }: TutorialRow): TutorialDraft => ({
  ...row,
  steps: steps.map((step) => ({ ...step, warning: step.warning ?? NOTHING })),
});

/** `null` for what an older build of the console kept. */
export function readTutorialDraft(kept: unknown): TutorialDraft | null {
  const draft = kept as Partial<TutorialDraft> | null;
  const fits =
    draft !== null &&
    typeof draft.tutorialId === 'string' &&
    typeof draft.link === 'string' &&
    typeof draft.position === 'number' &&
    typeof draft.version === 'number' &&
    TUTORIAL_SECTIONS.some((section) => section === draft.section) &&
    [draft.title, draft.lead, draft.action].every(isTexts) &&
    Array.isArray(draft.steps) &&
    draft.steps.every((step: Partial<DraftStep>) => [step.title, step.text, step.warning].every(isTexts));
  return fits ? { ...NEW_TUTORIAL, ...draft } : null;
}

/** The languages in which something is still to be written. A warning is written in all of them or in none. */
export const missingIn = ({ title, lead, action, steps }: TutorialDraft): readonly Language[] =>
  missingFrom([
    ...[title, lead, action],
    ...steps.flatMap((step) => [step.title, step.text, ...(isEmpty(step.warning) ? [] : [step.warning])]),
  ]);

export type TutorialProblem = 'name' | 'taken' | 'link' | 'languages';

/** Why it can't be saved yet; `null` when it can. */
export function problemOf(draft: TutorialDraft, names: readonly string[]): TutorialProblem | null {
  if (!isContentId(draft.tutorialId)) return 'name';
  if (!isKnown(draft) && names.includes(draft.tutorialId)) return 'taken';
  if (!isAppPath(draft.link)) return 'link';
  return missingIn(draft).length > 0 ? 'languages' : null;
}

export const canAddStep = ({ steps }: TutorialDraft): boolean => steps.length < TUTORIAL_STEPS_MAX;

/** The steps with one of them a place earlier. */
export function movedUp(steps: readonly DraftStep[], index: number): readonly DraftStep[] {
  const step = steps[index];
  const before = steps[index - 1];
  if (step === undefined || before === undefined) return steps;
  return [...steps.slice(0, index - 1), step, before, ...steps.slice(index + 1)];
}

/** As the server takes it. */
export const inputOf = ({ steps, ...draft }: TutorialDraft): Omit<Input, 'reason'> => ({
  ...draft,
  steps: steps.map((step) => ({ ...step, warning: isEmpty(step.warning) ? null : step.warning })),
});
