import type { Feature } from '../../shared/feature';
import { TutorialsScreen } from './screens/tutorials-screen';

export const feature: Feature = { routes: { '/tutorials': TutorialsScreen } };
