import type { Feature } from '../../shared/feature';
import { RecoveriesScreen } from './recoveries-screen';

export const feature: Feature = { Screen: RecoveriesScreen };
