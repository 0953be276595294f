import type { Feature } from '../../shared/feature';
import { GamesScreen } from './games-screen';

export const feature: Feature = { Screen: GamesScreen };
