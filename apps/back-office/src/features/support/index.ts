import type { Feature } from '../../shared/feature';
import { SupportScreen } from './support-screen';

export const feature: Feature = { Screen: SupportScreen };
