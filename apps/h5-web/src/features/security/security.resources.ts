import type { SecurityOverview } from '@realm/api-client';
import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';
import { createPages } from '../../state/resources/pages';
import { wentOnline } from '../../state/ui/ui.slice';

export const overview = createResource('security', () => api.getSecurity({}), {
  isOlder: (next: SecurityOverview, shown: SecurityOverview) => next.serverTime < shown.serverTime,
  follow: { on: [wentOnline], pauseMs: () => null },
});

const SESSIONS_MS = 15_000;

/** Read again while it is shown: a stranger who signs in meanwhile appears. */
export const sessions = createResource('memberSessions', () => api.listSessions({}), {
  forget: true,
  follow: { on: [wentOnline], pauseMs: () => SESSIONS_MS },
});

const PAGE_ROWS = '20';

export const signIns = createPages(
  'signIns',
  (_arg: undefined, cursor) =>
    api.listSignIns({ limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) }),
  { forget: true },
);
