import type { Feature } from '../../shared/feature';
import { MembersScreen } from './members-screen';

export const feature: Feature = { Screen: MembersScreen };
