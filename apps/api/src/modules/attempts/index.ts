export { countAttempts, type AttemptLimit, type Counted } from './attempts.repository';
export { checkAttempt, limitAttempt, limitAttempts, limitFor } from './limit-attempt';
export { proveWithin, resetAttempts } from './prove-within';
