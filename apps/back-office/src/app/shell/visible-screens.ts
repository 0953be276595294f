import { OPERATOR_ENDPOINTS, mayHold } from '@realm/api-client';
import type { SignedInStaff } from '../../state/session/session.slice';
import { SCREENS, type ScreenRow } from '../screens';

/** The screens that a person's roles may read. The server decides; the menu leaves out what it would refuse. */
export const visibleScreens = (staff: SignedInStaff | null): readonly ScreenRow[] =>
  SCREENS.filter(
    ({ reads, needsCells = false }) =>
      staff !== null &&
      mayHold(staff.roles, OPERATOR_ENDPOINTS[reads].permission, 'first') &&
      (!needsCells || staff.cell !== null),
  );
