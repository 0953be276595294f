import type { Feature } from '../../shared/feature';
import { RatesScreen } from './rates-screen';

export const feature: Feature = { Screen: RatesScreen };
