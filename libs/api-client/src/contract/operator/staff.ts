import * as z from 'zod/mini';
import type { EndpointSpec } from '../define-endpoint';
import { Instant } from '../schemas';
import { command, query } from './define-operation';
import { STAFF_ROLES } from './roles';
import { Reason, showsItsText } from './schemas';

const StaffName = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{2,31}$/));
const Roles = z.array(z.enum(STAFF_ROLES)).check(z.minLength(1), z.maxLength(STAFF_ROLES.length));
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64), showsItsText);
const SessionId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const StaffAccount = z.object({
  account: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  disabled: z.boolean(),
  /** Whether an authenticator is bound; without one nobody signs in. */
  hasAuthenticator: z.boolean(),
  createdAt: Instant,
  createdBy: z.string(),
});
export type StaffAccount = z.output<typeof StaffAccount>;

const StaffSession = z.object({
  sessionId: z.string(),
  device: z.string(),
  /** The block of the address, such as 203.0.113.*. */
  place: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  /** The session that asks. */
  current: z.boolean(),
});
export type StaffSession = z.output<typeof StaffSession>;

/** Given to the person, who chooses a password with it and binds an authenticator. */
const Enrolment = z.object({
  account: z.string(),
  enrolment: z.nullable(z.string()),
  expiresAt: Instant,
});

/** Who is signed in. */
const SignedInStaff = {
  account: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  expiresAt: Instant,
  /** Which cell of the platform this console is of; `null` where there is one only, and from a server that is older than this page. */
  cell: z._default(z.nullable(z.string()), null),
};

const byStaff = { staff: StaffName, reason: Reason };
const EndedSessions = z.object({ ended: z.int() });

export const staff = {
  'staff/list': query({
    permission: 'staff.read',
    summary: 'Everyone with an account of staff: roles, authenticator, open sessions, last use',
    input: {},
    output: z.object({
      items: z.array(z.extend(StaffAccount, { openSessions: z.int(), lastSeenAt: z.nullable(Instant) })),
    }),
  }),
  'staff/add': command({
    permission: 'staff.change',
    summary: 'Adds a person; the answer shows once the enrolment code that the person begins with',
    input: { account: StaffName, name: Name, roles: Roles, reason: Reason },
    output: Enrolment,
    shownOnce: ['enrolment'],
    refusals: ['ACCOUNT_TAKEN'],
  }),
  'staff/disable': command({
    permission: 'staff.change',
    summary: 'Ends a person’s sessions and lets nobody sign in with the account; not one’s own',
    input: byStaff,
    output: StaffAccount,
    refusals: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  'staff/set-roles': command({
    permission: 'staff.change',
    summary: 'Gives a person other roles and ends the sessions that had the old ones; not one’s own',
    input: { ...byStaff, roles: Roles },
    output: StaffAccount,
    refusals: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  'staff/reset': command({
    permission: 'staff.change',
    summary:
      'Takes away password and authenticator, and shows a new enrolment code once; also brings a disabled account back; not one’s own',
    input: byStaff,
    output: Enrolment,
    shownOnce: ['enrolment'],
    refusals: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  'staff/end-sessions': command({
    noChange: 'the answer says how many sessions ended',
    permission: 'staff.change',
    summary: 'Ends every session of a person, who may sign in again',
    input: byStaff,
    output: EndedSessions,
    refusals: ['NOT_FOUND'],
  }),
  'staff/me': query({
    permission: 'session.own',
    summary: 'Who one is signed in as, and until when',
    input: {},
    output: z.object(SignedInStaff),
  }),
  'staff/sessions': query({
    permission: 'session.own',
    summary: 'One’s own open sessions, the newest first',
    input: {},
    output: z.object({ items: z.array(StaffSession) }),
  }),
  'staff/end-session': command({
    noChange: 'the answer says how many sessions ended',
    noReason: 'it is one’s own session',
    permission: 'session.own',
    summary: 'Ends one of one’s own sessions, or all others',
    input: { sessionId: z.optional(SessionId) },
    output: EndedSessions,
  }),
  'staff/sign-out': command({
    noChange: 'the answer says how many sessions ended',
    noReason: 'it is one’s own session',
    permission: 'session.own',
    summary: 'Ends the session that asks',
    input: {},
    output: EndedSessions,
  }),
};

/** A call of somebody who is not signed in. */
export interface Entrance extends EndpointSpec<z.ZodMiniType, z.ZodMiniType> {
  /** `secret`: the operator secret, which serves only to add the first admin where staff sign in. */
  readonly credential: 'none' | 'secret';
}

const Password = z.string().check(z.minLength(1), z.maxLength(200));
const POSTED = { method: 'POST', payload: 'json' } as const;
const WHILE_PROVING = ['TOO_FAST', 'PASSWORD_CHECK_IN_PROGRESS'] as const;

/** Calls of people who are not signed in yet: `POST /operator/<name>`. */
export const ENTRANCES = {
  'staff/bootstrap': {
    ...POSTED,
    path: '/operator/staff/bootstrap',
    credential: 'secret',
    summary: 'Adds the first admin, once, where there is no staff yet',
    input: z.strictObject({ account: StaffName, name: Name }),
    output: Enrolment,
    refusals: ['PERMISSION_DENIED'],
  },
  'staff/enrol': {
    ...POSTED,
    path: '/operator/staff/enrol',
    credential: 'none',
    summary: 'Sets the password and shows the key of the authenticator; the first sign-in binds it',
    input: z.strictObject({ enrolment: z.string().check(z.maxLength(100)), password: Password }),
    output: z.object({ account: z.string(), key: z.string(), uri: z.string() }),
    refusals: ['AUTH_CODE_INVALID', 'PASSWORD_INVALID', ...WHILE_PROVING],
  },
  'staff/sign-in': {
    ...POSTED,
    path: '/operator/staff/sign-in',
    credential: 'none',
    summary: 'Opens a session with account, password and the authenticator’s code',
    input: z.strictObject({
      account: z.string().check(z.maxLength(64)),
      password: Password,
      code: z.optional(z.string().check(z.maxLength(20))),
      device: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: z.object({
      /** `null` for a page, which gets it as a cookie. */
      token: z.nullable(z.string()),
      ...SignedInStaff,
    }),
    refusals: ['CREDENTIALS_WRONG', 'AUTHENTICATOR_REQUIRED', 'AUTHENTICATOR_CODE_WRONG', ...WHILE_PROVING],
  },
} as const satisfies Readonly<Record<string, Entrance>>;
export type Entrances = typeof ENTRANCES;
export type EntranceName = keyof Entrances;
