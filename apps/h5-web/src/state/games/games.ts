import { api } from '../../shared/api';
import { createResource } from '../resources/create-resource';

export const gameList = createResource('games', () => api.listGames({}));
