import { QUESTION_SUBJECTS, namesFigures } from '@realm/api-client';
import { LANGUAGES, type Language } from '@realm/domain';
import type { OperatorInput, OperatorOutput } from '../../shared/api';
import { NOTHING, isContentId, isTexts, missingFrom } from './local-texts';

export type QuestionRow = OperatorOutput<'question/list'>['items'][number];

/** A common question and its answer that are being written; of version 0: a new one. */
export type QuestionDraft = Omit<OperatorInput<'question/put'>, 'reason'>;

export const NEW_QUESTION: QuestionDraft = {
  questionId: '',
  subject: 'deposit',
  title: NOTHING,
  lead: NOTHING,
  body: NOTHING,
  words: NOTHING,
  position: 500,
  version: 0,
};

export const draftOf = ({ status: _status, ...row }: QuestionRow): QuestionDraft => row;

/** `null` for what an older build of the console kept. */
export function readQuestionDraft(kept: unknown): QuestionDraft | null {
  const draft = kept as Partial<QuestionDraft> | null;
  const fits =
    draft !== null &&
    typeof draft.questionId === 'string' &&
    [draft.position, draft.version].every((value) => typeof value === 'number') &&
    QUESTION_SUBJECTS.some((subject) => subject === draft.subject) &&
    [draft.title, draft.lead, draft.body, draft.words].every(isTexts);
  return fits ? { ...NEW_QUESTION, ...draft } : null;
}

/** The languages in which something is still to be written. Nobody has to search by other words. */
export const missingIn = ({ title, lead, body }: QuestionDraft): readonly Language[] =>
  missingFrom([title, lead, body]);

export type QuestionProblem = 'name' | 'taken' | 'figures' | 'languages';

/** Why it can't be saved yet; `null` when it can. */
export function problemOf(draft: QuestionDraft, names: readonly string[]): QuestionProblem | null {
  if (!isContentId(draft.questionId)) return 'name';
  if (draft.version === 0 && names.includes(draft.questionId)) return 'taken';
  if (!LANGUAGES.every((language) => namesFigures(draft.body[language]))) return 'figures';
  return missingIn(draft).length > 0 ? 'languages' : null;
}
