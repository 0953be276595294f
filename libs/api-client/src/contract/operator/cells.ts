import * as z from 'zod/mini';
import { CELL_NAME } from '../cell';
import { Currency, Instant, SignedAmountText } from '../schemas';
import { onceCommand, query, withApproval } from './define-operation';
import { Amount, Reason } from './schemas';

const CapitalTransfer = z.object({
  transferId: z.string(),
  /** The same one in both cells. */
  reference: z.string(),
  direction: z.enum(['out', 'in']),
  /** The other cell. */
  cell: z.string(),
  amount: SignedAmountText,
  currencyCode: Currency,
  /** What was sent is under way until the other cell has accepted it; what it refuses is returned. What arrives is accepted or refused. */
  status: z.enum(['under-way', 'accepted', 'returned', 'refused']),
  note: z.string(),
  /** `null` for what arrived. */
  sentBy: z.nullable(z.string()),
  sentAt: Instant,
  endedAt: z.nullable(Instant),
});
export type CapitalTransfer = z.output<typeof CapitalTransfer>;

/** The cells of a platform, and the house's capital between them. */
export const cells = {
  'cell/list': query({
    permission: 'books.read',
    summary: 'This cell and the others, what each holds of this one’s capital, and the latest transfers',
    input: {},
    output: z.object({
      /** `null` on a platform of a single cell. */
      cell: z.nullable(z.string()),
      cells: z.array(
        z.object({
          name: z.string(),
          /** Whether new members are sent there. */
          takesMembers: z.boolean(),
          /** Sent and not returned, less what came from there. Below zero: this cell holds that one’s. */
          held: z.array(z.object({ currencyCode: Currency, amount: SignedAmountText })),
        }),
      ),
      transfers: z.array(CapitalTransfer),
    }),
  }),
  'cell/send-capital': withApproval(
    'capital',
    onceCommand({
      permission: 'capital.move',
      summary: 'Sends house capital to another cell, which adds it to its own; two people, always',
      input: {
        cell: z.string().check(z.regex(CELL_NAME)),
        currencyCode: Currency,
        amount: Amount,
        reason: Reason,
      },
      output: CapitalTransfer,
      refusals: ['NOT_FOUND', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ABOVE_MAXIMUM', 'REQUEST_ID_REUSED'],
    }),
  ),
};
