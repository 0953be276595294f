export { countAttempts, type AttemptLimit } from './attempts.repository';
export { checkAttempt, limitAttempt, limitFor } from './limit-attempt';
export { proveWithin, type Counted } from './prove-within';
