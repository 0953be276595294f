export { mineSandbox } from './mine-sandbox';
export { networkOf } from './network-of';
export type { NetworkPort, PayoutState, SeenPayment } from './network-port';
export { makeSandboxAddress } from './sandbox-address';
export { payOnSandboxNetwork } from './sandbox-network';
export { MAX_REORG_DEPTH, reorganiseSandbox, takeBackOnSandbox, type ReorgFate } from './sandbox-reorg';
