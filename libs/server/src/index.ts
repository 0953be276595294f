export { sourceOf, trustFunction } from './client-address';
export { Counts } from './counts';
export { limitHandshakes, type HandshakeLimits } from './handshake-limiter';
export { openInOrder, type AtClose } from './open-in-order';
export {
  environmentReader,
  InvalidConfiguration,
  type EnvironmentReader,
  type TrustedProxies,
  type Variables,
} from './read-environment';
export { runAtInterval, type RepeatedWork } from './run-at-interval';
export { shutDownOnSignals, stackOf } from './shut-down';
