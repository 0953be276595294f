import type { Feature } from '../../shared/feature';
import { StaffScreen } from './staff-screen';

export const feature: Feature = { Screen: StaffScreen };
