import type { Reader } from '../../db/database';
import { readPage, sealedCursors } from '../../db/page';
import { sealedIds } from '../../db/sealed-numbers';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { listDueBanners } from './banner.repository';
import { countUnread, markAllRead, markRead } from './notice-reads.repository';
import { listTicker, pageNotices } from './notice.repository';

export const noticeRoutes = (ports: Ports) => {
  const cursors = sealedCursors(ports.env.secret);
  const ids = sealedIds(ports.env.secret, 'notice');
  const unreadOf = (memberId: bigint) => ({
    memberId,
    sandbox: ports.env.sandbox,
    now: ports.clock.now(),
  });
  const answerUnread = async (reader: Reader, memberId: bigint) =>
    accept(await countUnread(reader, unreadOf(memberId)));

  return {
    listNotices: async () => {
      const [items, banners] = await Promise.all([
        listTicker(ports, ids),
        listDueBanners(ports.db, ports.clock.now()),
      ]);
      return accept(banners.length === 0 ? { items } : { items, banners });
    },

    pageNotices: async ({ input, identity }) => {
      const read = readPage(input, { now: ports.clock.now(), cursors });
      if (!read.ok) return refuse(read.refusal);
      const memberId = identity?.kind === 'member' ? identity.memberId : null;
      return accept(await pageNotices(ports, { memberId, kind: input.kind, page: read.page, ids }));
    },

    getUnreadNotices: async ({ identity }) => answerUnread(ports.db, identity.memberId),

    markNoticeRead: {
      prepare: async ({ input, identity: { memberId } }) => {
        const noticeId = ids.open(input.noticeId);
        if (noticeId === null) return refuse('MALFORMED');
        return {
          write: async (tx) => {
            await markRead(tx, { memberId, noticeId, now: ports.clock.now() });
            return answerUnread(tx, memberId);
          },
        };
      },
    },

    markAllNoticesRead: {
      prepare: async ({ input: { kind, newest: newestId }, identity: { memberId } }) => {
        const newest = ids.open(newestId);
        if (newest === null) return refuse('MALFORMED');
        return {
          write: async (tx) => {
            await markAllRead(tx, { ...unreadOf(memberId), kind, newest });
            return answerUnread(tx, memberId);
          },
        };
      },
    },
  } satisfies Partial<Handlers>;
};
