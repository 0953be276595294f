import { api } from '../../shared/api';
import { contentChanged } from '../realtime/content-changed';
import { createResource } from '../resources/create-resource';

export const gameList = createResource('games', () => api.listGames({}), {
  follow: { on: [contentChanged], pauseMs: () => null },
});
