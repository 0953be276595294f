import type { Feature } from '../../shared/feature';
import { ReportsScreen } from './reports-screen';

export const feature: Feature = { Screen: ReportsScreen };
