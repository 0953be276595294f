import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { statusOf, writtenContent } from '../notice';
import { findTutorial, listTutorials, putTutorial, removeTutorial } from './tutorial.repository';

const tutorials = writtenContent({ find: findTutorial, put: putTutorial, remove: removeTutorial });

export const tutorialOperations = {
  'tutorial/put': ({ input, note }, tx) => {
    const { tutorialId, section, title, lead, action, link, steps, position, version } = input;
    const content = { tutorial_id: tutorialId, section, title, lead, action, link, steps, position };
    return tutorials.save(tx, { note, id: tutorialId, version }, content);
  },

  'tutorial/list': async (_call, tx) => {
    const rows = await listTutorials(tx);
    return accept({
      items: rows.map((row) => ({
        tutorialId: row.tutorial_id,
        section: row.section,
        title: row.title,
        lead: row.lead,
        action: row.action,
        link: row.link,
        steps: [...row.steps],
        position: row.position,
        version: row.version,
        status: statusOf(row),
      })),
    });
  },

  'tutorial/set-status': ({ input, note }, tx) =>
    tutorials.setStatus(tx, { ...input, note, id: input.tutorialId }),

  'tutorial/remove': ({ input, note }, tx) => tutorials.remove(tx, { ...input, note, id: input.tutorialId }),
} satisfies Partial<OperatorHandlers>;
