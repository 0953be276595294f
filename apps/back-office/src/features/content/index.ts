import type { Feature } from '../../shared/feature';
import { ContentScreen } from './content-screen';

export const feature: Feature = { Screen: ContentScreen };
