import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { listQuestions } from './question.repository';

/** More than anybody looks through. */
const QUESTIONS_SHOWN = 80;

export const questionRoutes = ({ db }: Ports) =>
  ({
    listQuestions: async () => {
      const published = (await listQuestions(db)).filter((row) => row.published);
      const items = published
        .slice(0, QUESTIONS_SHOWN)
        .map(({ question_id: questionId, subject, title, lead, body, words }) => ({
          questionId,
          ...{ subject, title, lead, body, words },
        }));
      return accept({ items });
    },
  }) satisfies Partial<Handlers>;
