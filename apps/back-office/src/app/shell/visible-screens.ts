import { OPERATOR_ENDPOINTS, mayHold, type StaffRole } from '@realm/api-client';
import { SCREENS, type ScreenRow } from '../screens';

/** The screens that a person's roles may read. The server decides; the menu leaves out what it would refuse. */
export const visibleScreens = (roles: readonly StaffRole[]): readonly ScreenRow[] =>
  SCREENS.filter(({ reads }) => mayHold(roles, OPERATOR_ENDPOINTS[reads].permission, 'first'));
