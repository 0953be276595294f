import type { Feature } from '../../shared/feature';
import { ProofsScreen } from './proofs-screen';

export const feature: Feature = { Screen: ProofsScreen };
