import {
  OPERATOR_ENDPOINTS,
  mayHold,
  type OperatorEndpointName,
  type Permission,
  type Seat,
} from '@realm/api-client';
import type { AppState } from '../app-state';
import { useAppSelector } from '../hooks';

export const selectSession = ({ session }: AppState) => session;
export const selectStaff = ({ session }: AppState) => session.staff;

const NO_ROLES = [] as const;

/** Whether one's roles hold a permission. The server decides; the console leaves out what it would refuse. */
export const selectHolds =
  (permission: Permission, seat: Seat = 'first') =>
  ({ session }: AppState): boolean =>
    mayHold(session.staff?.roles ?? NO_ROLES, permission, seat);

/** Whether one may send this operation, in this seat. */
export const useMay = (name: OperatorEndpointName, seat: Seat = 'first'): boolean =>
  useAppSelector(selectHolds(OPERATOR_ENDPOINTS[name].permission, seat));
