import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { statusOf, writtenContent } from '../notice';
import { findQuestion, listQuestions, putQuestion, removeQuestion } from './question.repository';

const questions = writtenContent({ find: findQuestion, put: putQuestion, remove: removeQuestion });

export const questionOperations = {
  'question/put': ({ input, note }, tx) => {
    const { questionId, subject, title, lead, body, words, position, version } = input;
    const content = { question_id: questionId, subject, title, lead, body, words, position };
    return questions.save(tx, { note, id: questionId, version }, content);
  },

  'question/list': async (_call, tx) => {
    const rows = await listQuestions(tx);
    return accept({
      items: rows.map((row) => ({
        questionId: row.question_id,
        subject: row.subject,
        title: row.title,
        lead: row.lead,
        body: row.body,
        words: row.words,
        position: row.position,
        version: row.version,
        status: statusOf(row),
      })),
    });
  },

  'question/set-status': ({ input, note }, tx) =>
    questions.setStatus(tx, { ...input, note, id: input.questionId }),

  'question/remove': ({ input, note }, tx) => questions.remove(tx, { ...input, note, id: input.questionId }),
} satisfies Partial<OperatorHandlers>;
