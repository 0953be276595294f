import type { Feature } from '../../shared/feature';
import { SaferScreen } from './screens/safer-screen';

/** Limits, breaks, the reality check, and what has come of them. */
export const feature: Feature = { routes: { '/userCenter/saferPlay': SaferScreen } };
