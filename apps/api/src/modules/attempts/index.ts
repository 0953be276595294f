export { countAttempts, type AttemptLimit } from './attempts.repository';
export { checkAttempt, limitAttempt, limitFor } from './limit-attempt';
export { proveWithin, resetAttempts, type Counted } from './prove-within';
