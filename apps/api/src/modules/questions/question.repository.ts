import type { Selectable } from 'kysely';
import type { Reader } from '../../db/database';
import type { ContentTables } from '../../db/tables/content';

type QuestionRow = Selectable<ContentTables['questions']>;

export const listQuestions = (reader: Reader): Promise<QuestionRow[]> =>
  reader.selectFrom('questions').selectAll().orderBy('position').orderBy('question_id').execute();

export const findQuestion = (reader: Reader, questionId: string): Promise<QuestionRow | undefined> =>
  reader
    .selectFrom('questions')
    .selectAll()
    .where('question_id', '=', questionId)
    .forUpdate()
    .executeTakeFirst();

export async function putQuestion(reader: Reader, question: QuestionRow): Promise<void> {
  const row = {
    ...question,
    title: JSON.stringify(question.title),
    lead: JSON.stringify(question.lead),
    body: JSON.stringify(question.body),
    words: JSON.stringify(question.words),
  };
  await reader
    .insertInto('questions')
    .values(row)
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet(row))
    .execute();
}

export const removeQuestion = (reader: Reader, questionId: string) =>
  reader.deleteFrom('questions').where('question_id', '=', questionId).executeTakeFirst();
