import type { Feature } from '../../shared/feature';
import { watchLobby } from './lobby.saga';
import { lobbySlice } from './lobby.slice';
import { LobbyScreen } from './screens/lobby-screen';

export const feature: Feature = {
  routes: { '/game': LobbyScreen },
  slice: lobbySlice,
  watcher: watchLobby,
};
