import { fromMinor } from '@realm/domain';
import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { reorganiseSandbox, type ReorgOutcome } from './sandbox-reorg';
import { lagOf, readNetworkStates } from './network-state';

const textOf = (value: bigint | null): string | null => (value === null ? null : String(value));

const BLOCKS_AWAY = 4;

export const networkOperations = {
  'network/list': async (_call, tx) =>
    accept({
      items: (await readNetworkStates(tx)).map((state) => ({
        network: state.network,
        head: textOf(state.head),
        headAt: state.head_at?.toISOString() ?? null,
        finalHeight: textOf(state.final_height),
        position: textOf(state.position),
        lag: textOf(lagOf(state)),
        pendingPayouts: state.pending_payouts,
        float: state.float_minor === null ? null : fromMinor(state.float_minor, 'USDT').amount,
        quarantined: Number(state.quarantined),
        errors: Number(state.errors),
        lastError: state.last_error,
        lastErrorAt: state.last_error_at?.toISOString() ?? null,
        readAt: state.read_at?.toISOString() ?? null,
      })),
    }),

  'sandbox/reorganise': async ({ input: { network, depth, outcome, afterBlocks = BLOCKS_AWAY } }, tx) => {
    const reorgOutcome: ReorgOutcome =
      outcome === 'comes-again' ? { kind: 'returns', afterBlocks } : { kind: 'replaced' };
    return accept({
      takenBack: await reorganiseSandbox(tx, { network, depth, outcomeOf: () => reorgOutcome }),
    });
  },
} satisfies Partial<OperatorHandlers>;
