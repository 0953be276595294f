import { fromMinor } from '@realm/domain';
import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { lagOf, readNetworkStates } from './network-state';

const textOf = (value: bigint | null): string | null => (value === null ? null : String(value));

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
} satisfies Partial<OperatorHandlers>;
