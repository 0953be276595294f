import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { listQuestions } from './question.repository';

export const questionRoutes = ({ db }: Ports) =>
  ({
    listQuestions: async () => {
      const published = (await listQuestions(db)).filter((row) => row.published);
      const items = published.map((row) => ({
        questionId: row.question_id,
        subject: row.subject,
        title: row.title,
        lead: row.lead,
        body: row.body,
        words: row.words,
      }));
      return accept({ items });
    },
  }) satisfies Partial<Handlers>;
