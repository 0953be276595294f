import type { Feature } from '../../shared/feature';
import { DepositsScreen } from './deposits-screen';

export const feature: Feature = { Screen: DepositsScreen };
