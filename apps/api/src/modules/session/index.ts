export { expireSessions, pruneIdentity } from './expire-sessions';
export { refuseActsWith, refuseSessionsWith } from './refuse-sessions';
export { processOf, sessionTokenAnswer } from './session-token';
export { createSession, endMemberSessions, findSession, replaceTokens } from './session.repository';
export { sessionRoutes } from './session.routes';
export { signIn } from './sign-in';
export { hashToken, newToken } from './token';
