import { readPage, sealedCursors } from '../../db/page';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { listTicker, pageNotices } from './notice.repository';

export const noticeRoutes = (ports: Ports) =>
  ({
    listNotices: async () => accept({ items: await listTicker(ports) }),

    pageNotices: async ({ input, identity }) => {
      const read = readPage(input, { now: ports.clock.now(), cursors: sealedCursors(ports.env.secret) });
      if (!read.ok) return refuse(read.refusal);
      const memberId = identity?.kind === 'member' ? identity.memberId : null;
      return accept(await pageNotices(ports, { memberId, kind: input.kind, page: read.page }));
    },
  }) satisfies Partial<Handlers>;
