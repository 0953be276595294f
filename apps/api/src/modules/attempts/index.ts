export { forgetAttempts, takeAttempt, type AttemptLimit } from './attempts.repository';
