import * as z from 'zod/mini';
import { QUESTION_FIGURES, QUESTION_SUBJECTS } from '../member/question';
import { command, query } from './define-operation';
import {
  ContentId,
  ContentStatus,
  ContentVersion,
  Position,
  Reason,
  localText,
  showsItsText,
} from './schemas';

/** How much a member reads before giving up. Staff's forms count by the same. */
export const QUESTION_LENGTHS = { title: 80, lead: 80, body: 1_200, words: 160 } as const;

/** Whether every figure that an answer names is one that there is. */
export const namesFigures = (text: string): boolean =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].every(([, name]) =>
    QUESTION_FIGURES.some((figure) => figure === name),
  );

const Words = z.string().check(z.maxLength(QUESTION_LENGTHS.words), showsItsText);
const Body = localText(QUESTION_LENGTHS.body).check(
  z.refine((texts) => Object.values(texts).every(namesFigures)),
);

const content = {
  questionId: ContentId,
  subject: z.enum(QUESTION_SUBJECTS),
  title: localText(QUESTION_LENGTHS.title),
  lead: localText(QUESTION_LENGTHS.lead),
  body: Body,
  words: z.strictObject({ zh: Words, en: Words, zht: Words }),
  /** Lower ones come first. */
  position: Position,
  version: ContentVersion,
};

export const questions = {
  'question/put': command({
    permission: 'notices.publish',
    summary:
      'Adds a common question with its answer as a draft, or replaces the one with this id, which stays as published as it was',
    input: { ...content, reason: Reason },
    output: z.object({ status: ContentStatus }),
    refusals: ['DECISION_STALE'],
  }),
  'question/list': query({
    permission: 'notices.publish',
    summary: 'All common questions in their order, drafts among them',
    input: {},
    output: z.object({ items: z.array(z.object({ ...content, status: ContentStatus })) }),
  }),
  'question/set-status': command({
    permission: 'notices.publish',
    summary: 'Publishes a common question, or withdraws it: it becomes a draft again',
    input: { questionId: ContentId, version: ContentVersion, status: ContentStatus, reason: Reason },
    output: z.object({ status: ContentStatus }),
    refusals: ['DECISION_STALE'],
  }),
  'question/remove': command({
    permission: 'notices.publish',
    summary: 'Deletes a common question; the audit log keeps what it said',
    input: { questionId: ContentId, version: ContentVersion, reason: Reason },
    output: z.object({ removed: z.literal(true) }),
    refusals: ['DECISION_STALE'],
  }),
};
