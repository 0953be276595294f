import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findBanner, listBanners, putBanner, removeBanner } from './banner.repository';
import { noteContentChange } from './content-version';
import { shownWithin, stateAt } from './shown-within';

const LAST_POSITION = 1_000;

export const bannerOperations = {
  'banner/put': async ({ input, now, note }, tx) => {
    const { bannerId, art, link, texts, position = LAST_POSITION } = input;
    const shown = shownWithin(input, now);
    if (shown === null) return refuse('DATE_RANGE_INVALID');
    const { from, until } = shown;
    const banner = { banner_id: bannerId, art, link, texts, position, starts_at: from, ends_at: until };
    note({ before: (await findBanner(tx, bannerId)) ?? null, after: banner });
    await putBanner(tx, banner);
    await noteContentChange(tx);
    return accept({ bannerId, from: from.toISOString(), until: until?.toISOString() ?? null });
  },

  'banner/list': async ({ now }, tx) => {
    const rows = await listBanners(tx);
    return accept({
      items: rows.map(({ banner_id, art, link, texts, position, starts_at, ends_at }) => ({
        bannerId: banner_id,
        art,
        link,
        texts,
        position,
        from: starts_at.toISOString(),
        until: ends_at?.toISOString() ?? null,
        state: stateAt({ from: starts_at, until: ends_at }, now),
      })),
    });
  },

  'banner/remove': async ({ input: { bannerId }, note }, tx) => {
    const before = await findBanner(tx, bannerId);
    if (before === undefined || !(await removeBanner(tx, bannerId))) return refuse('NOT_FOUND');
    await noteContentChange(tx);
    note({ before, after: null });
    return accept({ removed: true as const });
  },
} satisfies Partial<OperatorHandlers>;
