import type { Feature } from '../../shared/feature';
import { NotFoundScreen } from './screens/not-found-screen';

export const feature: Feature = { routes: { '*': NotFoundScreen } };
