import type { EntranceHandlers } from '../../operator/operation';
import type { StaffDoor } from '../../operator/staff-member';
import type { Ports } from '../../ports';
import { hashToken } from '../session';
import { bootstrapStaff, enrolStaff } from './enrol-staff';
import { signInStaff } from './sign-in-staff';
import { findOpenSession, holdSession, touchSession } from './staff-sessions.repository';

export const staffEntrances: EntranceHandlers = {
  'staff/bootstrap': bootstrapStaff,
  'staff/enrol': enrolStaff,
  'staff/sign-in': signInStaff,
};

export const staffDoor = ({ db, clock }: Pick<Ports, 'db' | 'clock'>): StaffDoor => ({
  identify: async (token) => {
    const now = clock.now();
    const session = await findOpenSession(db, hashToken(token), now);
    if (session === null) return null;
    await touchSession(db, session, now);
    const { staffId, account, roles, sessionId } = session;
    return { staffId, account, roles, sessionId };
  },
  holdOpen: (tx, { sessionId }) => holdSession(tx, sessionId),
  entrances: staffEntrances,
});
