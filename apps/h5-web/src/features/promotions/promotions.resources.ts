import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';
import { wentOnline } from '../../state/ui/ui.slice';

/** @param uid - Part of the cache key: the answer says whether this member counts as a newcomer. */
export const promotions = createResource('promotions', (_uid: string) => api.listPromotions({}), {
  follow: { on: [wentOnline], pauseMs: () => null },
});
