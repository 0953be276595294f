import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import { Empty, Id } from '../schemas';

const text = z.object({ zh: z.string(), en: z.string(), zht: z.string() });

/** What a question is about. */
export const QUESTION_SUBJECTS = [
  ...(['deposit', 'withdraw', 'security', 'game', 'funds'] as const),
  ...(['promotion', 'protection', 'setting'] as const),
] as const;
export type QuestionSubject = (typeof QUESTION_SUBJECTS)[number];

/** What an answer may name in double braces; a reader sees it as it is configured. */
export const QUESTION_FIGURES = ['minimum', 'confirmations', 'review', 'hold'] as const;
export type QuestionFigure = (typeof QUESTION_FIGURES)[number];

/** Plain text by staff. */
export const Question = z.object({
  questionId: Id,
  subject: withFallback(QUESTION_SUBJECTS, 'setting'),
  title: text,
  lead: text,
  /** Blank lines part its steps; the first line of each is its title. */
  body: text,
  /** What else it is found by. */
  words: text,
});
export type Question = z.output<typeof Question>;

export const listQuestions = defineEndpoint({
  path: '/app/api/support/questions',
  summary: 'The common questions that staff have published, with their answers, in their order',
  input: Empty,
  output: z.object({ items: z.array(Question) }),
});
