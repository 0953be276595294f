import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';
import { createPages } from '../../state/resources/pages';
import { wentOnline } from '../../state/ui/ui.slice';

const PAGE_ROWS = '20';

/** @param uid - Part of the cache key, so that one identity never sees the answer for another. */
export const programme = createResource('agent', (_uid: string) => api.getAgent({}), {
  follow: { on: [wentOnline], pauseMs: () => null },
});

export type DownlineFilter = 'all' | 'active';

export const downline = createPages(
  'downline',
  (show: DownlineFilter, cursor) =>
    api.listDownline({ show, limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) }),
  { forget: 'aside' },
);

export const commissions = createPages(
  'commissions',
  (_arg: undefined, cursor) =>
    api.listCommissions({ limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) }),
  { forget: 'aside' },
);
