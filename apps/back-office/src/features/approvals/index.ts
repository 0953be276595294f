import type { Feature } from '../../shared/feature';
import { ApprovalsScreen } from './approvals-screen';

export const feature: Feature = { Screen: ApprovalsScreen };
