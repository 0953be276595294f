import { api } from '../../shared/api';
import { contentChanged } from '../../state/realtime/content-changed';
import { createResource } from '../../state/resources/create-resource';

export const homeNotices = createResource('homeNotices', () => api.listNotices({}), {
  follow: { on: [contentChanged], pauseMs: () => null },
});
