import type { Feature } from '../../shared/feature';
import { WithdrawalsScreen } from './withdrawals-screen';

export const feature: Feature = { Screen: WithdrawalsScreen };
