import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { sumDepositQueue } from '../deposit';
import { presentState } from '../orders';
import { sumWithdrawalQueue } from '../withdraw';

export const queueOperations = {
  'queue/summary': async (_call, tx) =>
    accept({
      review: presentState(await sumWithdrawalQueue(tx, { show: 'review' })),
      held: presentState(await sumWithdrawalQueue(tx, { show: 'held' })),
      network: presentState(await sumWithdrawalQueue(tx, { show: 'network' })),
      unknown: presentState(await sumWithdrawalQueue(tx, { show: 'unknown' })),
      exceptions: presentState(await sumDepositQueue(tx, { show: 'exceptions' })),
      proofs: presentState(await sumDepositQueue(tx, { show: 'proofs' })),
    }),
} satisfies Partial<OperatorHandlers>;
