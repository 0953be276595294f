import { defineModule } from '../../define-module';
import { providerGauges } from './provider-gauges';
import { providerOperations } from './provider.operator';
import { pruneProviderRows } from './prune';
import { walletCalls } from './wallet-calls';

export { noteConnections, readConformance } from './conformance.repository';
export { createLaunch, openGameSession } from './launch';

const PRUNE_MS = 60_000;

/** The platform's side of games providers: launches and wallet calls. */
export const providerModule = defineModule({
  name: 'provider',
  operator: providerOperations,
  provider: walletCalls,
  gauges: providerGauges,
  jobs: (ports) => [{ name: 'provider-pruning', intervalMs: PRUNE_MS, run: () => pruneProviderRows(ports) }],
});
