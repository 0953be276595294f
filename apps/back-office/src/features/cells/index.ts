import type { Feature } from '../../shared/feature';
import { CellsScreen } from './cells-screen';

export const feature: Feature = { Screen: CellsScreen };
