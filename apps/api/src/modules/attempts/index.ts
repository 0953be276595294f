export { countAttempts, forgetAttempts, type AttemptLimit } from './attempts.repository';
export { limitAttempt } from './limit-attempt';
export { limitFor } from './limit-for';
export { proveWithin } from './prove-within';
