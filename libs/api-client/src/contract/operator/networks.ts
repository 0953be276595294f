import * as z from 'zod/mini';
import { AmountText, ChosenNetwork, Count, Instant, NetworkName, SignedAmountText } from '../schemas';
import { command, query, withApproval } from './define-operation';
import { Amount, Reason } from './schemas';

const Height = z.nullable(z.string());
/** As the network named it: a payment may be in quarantine because its hash is an odd one. */
const StoredTxHash = z.string().check(z.minLength(1), z.maxLength(500));
const MAX_ORDINAL = 1_000_000;

/** In USDT. */
const NetworkTerms = z.object({
  network: ChosenNetwork,
  enabled: z.boolean(),
  minimum: AmountText,
  maximum: AmountText,
  withdrawFee: AmountText,
  notFinalMember: AmountText,
  notFinalTotal: AmountText,
});
export type NetworkTerms = z.output<typeof NetworkTerms>;

const Payment = { txHash: z.string(), ordinal: z.int() };

/** The networks that deposits arrive on, and payments that could not be recorded. */
export const networks = {
  'network/list': query({
    permission: 'deposits.read',
    summary: 'State of each connected network: head, finality, how far it was read, payouts and errors',
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          network: ChosenNetwork,
          head: Height,
          headAt: z.nullable(Instant),
          finalHeight: Height,
          position: Height,
          lag: Height,
          pendingPayouts: z.nullable(z.int()),
          float: z.nullable(SignedAmountText),
          quarantined: z.int(),
          errors: z.int(),
          lastError: z.nullable(z.string()),
          lastErrorAt: z.nullable(Instant),
          readAt: z.nullable(Instant),
        }),
      ),
    }),
  }),
  'network/terms': query({
    permission: 'settings.read',
    summary:
      'What each network takes: the least and the largest deposit, the fee of a withdrawal, limits of credits that are not final',
    input: {},
    output: z.object({
      items: z.array(
        z.extend(NetworkTerms, {
          confirmations: Count,
          /** Of withdrawals that were paid today (GMT-4), and the fees of them. */
          paidToday: Count,
          feesToday: AmountText,
        }),
      ),
    }),
  }),
  'network/set': withApproval(
    'network',
    command({
      permission: 'limits.change',
      summary:
        'Sets what a network takes, for orders from now on; two people, always; what is left out stays',
      input: {
        network: NetworkName,
        enabled: z.optional(z.boolean()),
        minimum: z.optional(Amount),
        maximum: z.optional(Amount),
        withdrawFee: z.optional(Amount),
        notFinalMember: z.optional(Amount),
        notFinalTotal: z.optional(Amount),
        reason: Reason,
      },
      output: NetworkTerms,
      refusals: ['AMOUNT_INVALID'],
    }),
  ),
  'network/quarantine': query({
    permission: 'deposits.read',
    summary: 'Payments that could not be recorded, oldest first; without a time of retry they wait for staff',
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          network: ChosenNetwork,
          ...Payment,
          address: z.string(),
          amount: SignedAmountText,
          blockHeight: Height,
          attempts: z.int(),
          error: z.string(),
          failedAt: Instant,
          retryAt: z.nullable(Instant),
        }),
      ),
    }),
  }),
  'network/retry': command({
    permission: 'deposits.decide',
    summary: 'Tries again to record a quarantined payment, with the next reading of its network',
    input: {
      network: NetworkName,
      txHash: StoredTxHash,
      ordinal: z.int().check(z.minimum(0), z.maximum(MAX_ORDINAL)),
      reason: Reason,
    },
    output: z.object({ network: ChosenNetwork, ...Payment }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
};
