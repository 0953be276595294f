import { defineModule } from '../../define-module';
import { expireSessions, pruneIdentity } from './expire-sessions';
import { logoutTopic } from './logout.topic';
import { sessionRoutes } from './session.routes';

export { expireSessions, pruneIdentity } from './expire-sessions';
export { refuseCommandsWith, refuseSessionsWith } from './refuse-sessions';
export { processOf, sessionTokenAnswer } from './session-token';
export { identifySession } from './identify-session';
export { findSessionEnd, replaceTokens } from './session-tokens';
export { createSession, endMemberSessions } from './session.repository';
export { knownDevices, rememberDeviceOf } from './known-devices.repository';
export { countSessions, liveSessions } from './member-sessions';
export { originOf } from './session-origin';
export {
  lastFailedSignIn,
  recordLimitedSignIn,
  recordMissingCode,
  recordSignIn,
} from './sign-ins.repository';
export { sessionRoutes } from './session.routes';
export { answerSignIn, openSession, signIn, type OpenedSession } from './sign-in';
export { hashToken, newToken } from './token';

const SESSIONS_MS = 60_000;
const PRUNE_MS = 60 * 60_000;

export const sessionModule = defineModule({
  name: 'session',
  member: sessionRoutes,
  topics: { logout: logoutTopic },
  jobs: (ports) => [
    { name: 'session-expiry', intervalMs: SESSIONS_MS, run: async () => void (await expireSessions(ports)) },
    { name: 'identity-pruning', intervalMs: PRUNE_MS, run: () => pruneIdentity(ports) },
  ],
});
