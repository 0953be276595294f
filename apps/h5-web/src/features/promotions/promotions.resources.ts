import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';
import { wentOnline } from '../../state/ui/ui.slice';

/** @param uid - Of the member: whether somebody counts as a newcomer is theirs alone. */
export const promotions = createResource('promotions', (_uid: string) => api.listPromotions({}), {
  follow: { on: [wentOnline], pauseMs: () => null },
});
