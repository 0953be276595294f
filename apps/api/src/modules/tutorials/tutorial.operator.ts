import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { noteContentChange } from '../notice';
import { findTutorial, listTutorials, putTutorial, removeTutorial } from './tutorial.repository';

const statusOf = ({ published }: { published: boolean }) =>
  published ? ('published' as const) : ('draft' as const);

export const tutorialOperations = {
  'tutorial/put': async ({ input, note }, tx) => {
    const { tutorialId, section, title, lead, action, link, steps, position } = input;
    const before = await findTutorial(tx, tutorialId);
    const published = before?.published ?? false;
    const text = { title, lead, action, steps };
    const after = { tutorial_id: tutorialId, section, link, position, published, ...text };
    note({ before: before ?? null, after });
    await putTutorial(tx, after);
    await noteContentChange(tx);
    return accept({ tutorialId, status: statusOf(after) });
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
        status: statusOf(row),
      })),
    });
  },

  'tutorial/set-status': async ({ input: { tutorialId, status }, note }, tx) => {
    const before = await findTutorial(tx, tutorialId);
    if (before === undefined) return refuse('NOT_FOUND');
    const after = { ...before, published: status === 'published' };
    note({ before: { status: statusOf(before) }, after: { status } });
    await putTutorial(tx, after);
    await noteContentChange(tx);
    return accept({ status });
  },

  'tutorial/remove': async ({ input: { tutorialId }, note }, tx) => {
    const before = await findTutorial(tx, tutorialId);
    if (before === undefined) return refuse('NOT_FOUND');
    note({ before, after: null });
    await removeTutorial(tx, tutorialId);
    await noteContentChange(tx);
    return accept({ removed: true as const });
  },
} satisfies Partial<OperatorHandlers>;
