import type { Feature } from '../../shared/feature';
import { HomeScreen } from './home-screen';

export const feature: Feature = { Screen: HomeScreen };
