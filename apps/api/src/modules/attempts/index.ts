export { countAttempts, type AttemptLimit } from './attempts.repository';
export { limitAttempt } from './limit-attempt';
export { limitFor } from './limit-for';
export { proveWithin, type Counted } from './prove-within';
