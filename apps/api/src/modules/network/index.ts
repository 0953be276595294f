import { defineModule } from '../../define-module';
import { mineSandbox } from './mine-sandbox';
import { networkPollMs } from './network-poll-ms';
import { networkGauges, storeNetworkStates } from './network-state';
import { networkOperations } from './network.operator';
import { networkTermsOperations, networkTermsRule } from './terms.operator';

export { connectedNetworks, networkOf } from './connected-networks';
export { writeNetworkError } from './network-state';
export { holdLease, releaseLease } from './network-lease';
export { MAX_BLOCKS_PER_READ } from './network-port';
export type { NetworkChanges, NetworkPort, PayoutState, PreparedPayout, Transfer } from './network-port';
export {
  nextAddressIndex,
  nextReadNumber,
  readBlocks,
  writeBlocks,
  type ReadBlock,
} from './read-position.repository';
export { makeSandboxAddress } from './sandbox-address';
export { payOnSandboxNetwork } from './sandbox-network';
export { MAX_REORG_DEPTH, reorganiseSandbox, takeBackOnSandbox, type ReorgOutcome } from './sandbox-reorg';
export { mineSandbox, networkPollMs };

const STATE_INTERVAL_MS = 5_000;

export const networkModule = defineModule({
  name: 'network',
  operator: { ...networkOperations, ...networkTermsOperations },
  approvals: { network: networkTermsRule },
  gauges: networkGauges,
  jobs: (ports) => [
    { name: 'network-states', intervalMs: STATE_INTERVAL_MS, run: () => storeNetworkStates(ports) },
    ...(ports.env.sandbox
      ? [{ name: 'sandbox-blocks', intervalMs: networkPollMs(ports.env), run: () => mineSandbox(ports) }]
      : []),
  ],
});
