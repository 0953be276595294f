export { mineSandbox } from './mine-sandbox';
export { networkOf } from './network-of';
export type { NetworkPort, PayoutState, SeenPayment } from './network-port';
export { makeSandboxAddress } from './sandbox-address';
export { paySandboxAddress } from './sandbox-network';
