import { readPage } from '../../db/page';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { listTicker, pageNotices } from './notice.repository';

export const noticeRoutes = ({ db, clock }: Ports) =>
  ({
    listNotices: async () => accept({ items: await listTicker(db, clock.now()) }),

    pageNotices: async ({ input, identity }) => {
      const read = readPage(input, clock.now());
      if (!read.ok) return refuse(read.refusal);
      const memberId = identity?.kind === 'member' ? identity.memberId : null;
      return accept(await pageNotices(db, { memberId, kind: input.kind, page: read.page }));
    },
  }) satisfies Partial<Handlers>;
