import * as z from 'zod/mini';
import { TUTORIAL_FIGURES, TUTORIAL_SECTIONS } from '../member/tutorial';
import { command, query } from './define-operation';
import { AppPath, ContentId, ContentStatus, ContentVersion, Position, Reason, localText } from './schemas';

/** How much fits on a phone's screen. Staff's forms count by the same. */
export const TUTORIAL_LENGTHS = { title: 60, lead: 120, action: 24, text: 400, warning: 160 } as const;
export const TUTORIAL_STEPS_MAX = 8;

const Step = z.strictObject({
  figure: z.nullable(z.enum(TUTORIAL_FIGURES)),
  title: localText(TUTORIAL_LENGTHS.title),
  text: localText(TUTORIAL_LENGTHS.text),
  warning: z.nullable(localText(TUTORIAL_LENGTHS.warning)),
});

const content = {
  tutorialId: ContentId,
  section: z.enum(TUTORIAL_SECTIONS),
  title: localText(TUTORIAL_LENGTHS.title),
  lead: localText(TUTORIAL_LENGTHS.lead),
  action: localText(TUTORIAL_LENGTHS.action),
  link: AppPath,
  steps: z.array(Step).check(z.minLength(1), z.maxLength(TUTORIAL_STEPS_MAX)),
  /** Lower ones come first. */
  position: Position,
  version: ContentVersion,
};

export const tutorials = {
  'tutorial/put': command({
    permission: 'notices.publish',
    summary:
      'Adds a tutorial as a draft, or replaces the one with this id, which stays as published as it was',
    input: { ...content, reason: Reason },
    output: z.object({ status: ContentStatus }),
    refusals: ['DECISION_STALE'],
  }),
  'tutorial/list': query({
    permission: 'notices.publish',
    summary: 'All tutorials in their order, drafts among them',
    input: {},
    output: z.object({ items: z.array(z.object({ ...content, status: ContentStatus })) }),
  }),
  'tutorial/set-status': command({
    permission: 'notices.publish',
    summary: 'Publishes a tutorial, or withdraws it: it becomes a draft again',
    input: { tutorialId: ContentId, version: ContentVersion, status: ContentStatus, reason: Reason },
    output: z.object({ status: ContentStatus }),
    refusals: ['DECISION_STALE'],
  }),
  'tutorial/remove': command({
    permission: 'notices.publish',
    summary: 'Deletes a tutorial; the audit log keeps what it said',
    input: { tutorialId: ContentId, version: ContentVersion, reason: Reason },
    output: z.object({ removed: z.literal(true) }),
    refusals: ['DECISION_STALE'],
  }),
};
