import {
  QUESTION_SUBJECTS,
  type Question,
  type QuestionFigure,
  type QuestionSubject,
} from '@realm/api-client';
import type { Language } from '@realm/domain';
import { inLanguage } from '../../shared/localised';

export const isSubject = (text: string): text is QuestionSubject =>
  (QUESTION_SUBJECTS as readonly string[]).includes(text);

/** A common question and its answer in one language. */
export interface ReadQuestion {
  readonly id: string;
  readonly subject: QuestionSubject;
  readonly title: string;
  readonly lead: string;
  readonly body: string;
  readonly words: string;
}

export const readIn = (
  { questionId, subject, title, lead, body, words }: Question,
  language: Language,
): ReadQuestion => ({
  id: questionId,
  subject,
  title: inLanguage(title, language),
  lead: inLanguage(lead, language),
  body: inLanguage(body, language),
  words: words[language],
});

const FIGURE = /\{\{(\w+)\}\}/g;

/** Whether an answer names limits or waiting times. */
export const hasFigures = ({ body }: ReadQuestion): boolean => body.search(FIGURE) >= 0;

/** An answer with its figures as they are configured. */
export const withFigures = (body: string, figures: Readonly<Record<QuestionFigure, string>>): string =>
  body.replace(
    FIGURE,
    (name, figure: string) => (figures as Readonly<Record<string, string | undefined>>)[figure] ?? name,
  );

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Questions that have every word of the query, those with it in the title first. */
export function searchQuestions(questions: readonly ReadQuestion[], query: string): readonly ReadQuestion[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => folded(text).includes(word));
  const found = questions.filter(({ title, lead, body, words: more }) =>
    hasAll([title, lead, body.replace(FIGURE, ' '), more].join(' ')),
  );
  const inTitle = found.filter(({ title }) => hasAll(title));
  return [...inTitle, ...found.filter((question) => !inTitle.includes(question))];
}

/** Parts of a text by whether they are what was searched for. */
export function markedParts(
  text: string,
  query: string,
): readonly { readonly text: string; readonly hit: boolean }[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
