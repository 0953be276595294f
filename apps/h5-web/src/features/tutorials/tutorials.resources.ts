import { api } from '../../shared/api';
import { contentChanged } from '../../state/realtime/content-changed';
import { createResource } from '../../state/resources/create-resource';

/** All of them with their steps: once it is read, the list and every step can be read offline. */
export const tutorials = createResource('tutorials', () => api.listTutorials({}), {
  follow: { on: [contentChanged], pauseMs: () => null },
});
