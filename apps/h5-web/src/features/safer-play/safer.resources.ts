import type { Protection } from '@realm/api-client';
import { api } from '../../shared/api';
import { createPages, createResource } from '../../state/resources/create-resource';
import { wentOnline } from '../../state/ui/ui.slice';

const FOLLOW_MS = 60_000;

/** Read again while it is shown: games on other devices use limits too. */
export const protection = createResource('protection', () => api.getProtection({}), {
  isOlder: (next: Protection, shown: Protection) => next.serverTime < shown.serverTime,
  follow: { on: [wentOnline], pauseMs: () => FOLLOW_MS },
});

const PAGE_ROWS = '20';

export const protectionEvents = createPages(
  'protectionEvents',
  (_arg: undefined, cursor) =>
    api.listProtectionEvents({ limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) }),
  { forget: true },
);
