import { api } from '../../shared/api';
import { contentChanged } from '../../state/realtime/content-changed';
import { createResource } from '../../state/resources/create-resource';
import { wentOnline } from '../../state/ui/ui.slice';

/** How often progress is read again while a joined promotion is shown. */
const PROGRESS_MS = 15_000;

/** @param uid - Part of the cache key: the answer says what this member joined. */
export const promotions = createResource('promotions', (_uid: string) => api.listPromotions({}), {
  follow: {
    on: [wentOnline, contentChanged],
    pauseMs: ({ items }) => (items.some(({ join }) => join?.status === 'active') ? PROGRESS_MS : null),
  },
});
