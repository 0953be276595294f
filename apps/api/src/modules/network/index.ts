import { defineModule } from '../../define-module';
import { mineSandbox } from './mine-sandbox';
import { networkPollMs } from './network-poll-ms';

export { networkOf } from './network-of';
export type { NetworkPort, PayoutState, SeenPayment } from './network-port';
export { makeSandboxAddress } from './sandbox-address';
export { payOnSandboxNetwork } from './sandbox-network';
export { MAX_REORG_DEPTH, reorganiseSandbox, takeBackOnSandbox, type ReorgFate } from './sandbox-reorg';
export { mineSandbox, networkPollMs };

export const networkModule = defineModule({
  name: 'network',
  jobs: (ports) =>
    ports.env.sandbox
      ? [{ name: 'sandbox-blocks', everyMs: networkPollMs(ports.env), run: () => mineSandbox(ports) }]
      : [],
});
