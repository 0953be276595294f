import type { Feature } from '../../shared/feature';
import { LobbyScreen } from './screens/lobby-screen';

export const feature: Feature = {
  routes: { '/game': LobbyScreen },
};
