import type { Feature } from '../../shared/feature';
import { PayoutsScreen } from './payouts-screen';

export const feature: Feature = { Screen: PayoutsScreen };
