import type { Feature } from '../../shared/feature';
import { watchLobby } from './lobby.saga';
import { LobbyScreen } from './screens/lobby-screen';

export const feature: Feature = {
  routes: { '/game': LobbyScreen },
  watcher: watchLobby,
};
