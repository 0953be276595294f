import type { Feature } from '../../shared/feature';
import { AccountScreen } from './account-screen';

export const feature: Feature = { Screen: AccountScreen };
