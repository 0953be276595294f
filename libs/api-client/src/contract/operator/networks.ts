import * as z from 'zod/mini';
import { ChosenNetwork, Instant, NetworkName, SignedAmountText } from '../schemas';
import { command, query } from './define-operation';

const Height = z.nullable(z.string());
/** As the network named it: a payment may be in quarantine because its hash is an odd one. */
const StoredTxHash = z.string().check(z.minLength(1), z.maxLength(500));
const MAX_ORDINAL = 1_000_000;

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
    },
    output: z.object({ network: ChosenNetwork, ...Payment }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
};
