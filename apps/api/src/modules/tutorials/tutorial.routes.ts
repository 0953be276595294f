import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { listTutorials } from './tutorial.repository';

export const tutorialRoutes = (ports: Ports) =>
  ({
    listTutorials: async () => {
      const published = (await listTutorials(ports.db)).filter((row) => row.published);
      return accept({
        items: published.map((row) => ({
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
