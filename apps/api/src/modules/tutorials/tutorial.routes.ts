import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { listTutorials } from './tutorial.repository';

/** More than anybody looks through. */
const TUTORIALS_SHOWN = 40;

export const tutorialRoutes = (ports: Ports) =>
  ({
    listTutorials: async () => {
      const published = (await listTutorials(ports.db)).filter((row) => row.published);
      return accept({
        items: published.slice(0, TUTORIALS_SHOWN).map((row) => ({
          tutorialId: row.tutorial_id,
          section: row.section,
          title: row.title,
          lead: row.lead,
          action: row.action,
          link: row.link,
          steps: [...row.steps],
        })),
      });
    },
  }) satisfies Partial<Handlers>;
