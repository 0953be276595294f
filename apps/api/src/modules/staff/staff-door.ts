import type { EntranceHandlers } from '../../operator/operation';
import type { StaffDoor } from '../../operator/staff-member';
import type { Ports } from '../../ports';
import { hashToken } from '../session';
import { bootstrapStaff, enrolStaff } from './enrol-staff';
import { signInStaff } from './sign-in-staff';
import { findOpenSession, holdSession, selectOpenAmong, touchSession } from './staff-sessions.repository';

export const staffEntrances: EntranceHandlers = {
  'staff/bootstrap': bootstrapStaff,
  'staff/enrol': enrolStaff,
  'staff/sign-in': signInStaff,
};

export const staffDoor = ({ db, clock }: Pick<Ports, 'db' | 'clock'>): StaffDoor => ({
  identify: async (token, { isInUse } = { isInUse: true }) => {
    const now = clock.now();
    const session = await findOpenSession(db, hashToken(token), now);
    if (session === null) return null;
    if (isInUse) await touchSession(db, session, now);
    const { staffId, account, roles, sessionId } = session;
    return { staffId, account, roles, sessionId };
  },
  openAmong: (sessionIds) => selectOpenAmong(db, sessionIds, clock.now()),
  holdOpen: (tx, { sessionId }) => holdSession(tx, sessionId),
  entrances: staffEntrances,
});
