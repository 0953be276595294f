import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { partOf, type Part } from '../security-places';
import { AuthenticatorScreen } from './authenticator-screen';
import { DevicesScreen } from './devices-screen';
import { EmailScreen } from './email-screen';
import { HistoryScreen } from './history-screen';
import { OverviewScreen } from './overview-screen';
import { PasswordScreen } from './password-screen';
import { RecoveryScreen } from './recovery-screen';
import { WithdrawalScreen } from './withdrawal-screen';

const SCREENS: Readonly<Record<Part, ComponentType>> = {
  password: PasswordScreen,
  authenticator: AuthenticatorScreen,
  recovery: RecoveryScreen,
  email: EmailScreen,
  withdrawal: WithdrawalScreen,
  devices: DevicesScreen,
  history: HistoryScreen,
};

export function SecurityScreen() {
  const part = partOf(useLocation().pathname);
  const Shown = part === null ? OverviewScreen : SCREENS[part];
  return <Shown />;
}
