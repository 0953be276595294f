import * as z from 'zod/mini';
import { CELL_NAME } from '../cell';
import { Currency, Instant, SignedAmountText } from '../schemas';
import { onceCommand, query, withApproval } from './define-operation';
import { Amount, MemberName, Reason } from './schemas';

const CellTransfer = z.object({
  transferId: z.string(),
  /** The same one in both cells. */
  reference: z.string(),
  direction: z.enum(['out', 'in']),
  /** The other cell. */
  cell: z.string(),
  /** Whose wallet it leaves or reaches, by the public id; `null`: house capital. */
  member: z.nullable(z.string()),
  amount: SignedAmountText,
  currencyCode: Currency,
  /** What was sent is under way until the other cell has accepted it; what it refuses is returned. What arrives is accepted or refused. */
  status: z.enum(['under-way', 'accepted', 'returned', 'refused']),
  note: z.string(),
  /** Who asked for it, and why; `sentBy` agreed, and `note` says why. `null` where two people did not decide here. A server of an earlier build does not say. */
  request: z.optional(z.nullable(z.object({ by: z.string(), reason: z.string() }))),
  /** `null` for what arrived. */
  sentBy: z.nullable(z.string()),
  sentAt: Instant,
  endedAt: z.nullable(Instant),
});
export type CellTransfer = z.output<typeof CellTransfer>;

const MemberMove = z.object({
  moveId: z.string(),
  direction: z.enum(['out', 'in']),
  /** The other cell. */
  cell: z.string(),
  /** The public id. */
  member: z.string(),
  account: z.nullable(z.string()),
  /**
   * Out: frozen until the calls of before have ended, then sent, or being cancelled. In: arriving. Then done, or given up: the member stayed in
   * the old cell.
   */
  state: z.enum(['frozen', 'sent', 'cancelling', 'arriving', 'done', 'given-up']),
  requestedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Why it was given up, or was not although staff had cancelled it. */
  hindrances: z.array(z.string()),
  /** Who cancelled it, and why; `null` where staff did not, or it is not known. A server of an earlier build does not say. */
  cancelled: z.optional(z.nullable(z.object({ by: z.string(), reason: z.string() }))),
  beganAt: Instant,
  endedAt: z.nullable(Instant),
});
export type MemberMove = z.output<typeof MemberMove>;

/** The cells of a platform, house capital between them, and members who move. */
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
      /** This cell's capital. A server of an earlier build does not say. */
      capital: z.optional(z.array(z.object({ currencyCode: Currency, amount: SignedAmountText }))),
      transfers: z.array(CellTransfer),
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
      output: CellTransfer,
      refusals: ['NOT_FOUND', 'AMOUNT_INVALID', 'INSUFFICIENT_FUNDS', 'ABOVE_MAXIMUM', 'REQUEST_ID_REUSED'],
    }),
  ),
  'cell/moves': query({
    permission: 'books.read',
    summary: 'Members who moved to another cell or from there, the latest first',
    input: {},
    output: z.object({ items: z.array(MemberMove) }),
  }),
  'cell/check-move': query({
    permission: 'members.access',
    summary: 'Who would move to another cell, with which balances, and what has to be finished first',
    input: { member: MemberName },
    output: z.object({
      /** The public id. */
      member: z.string(),
      account: z.nullable(z.string()),
      nickname: z.string(),
      /** What the member has available, of each currency that is not zero. */
      balances: z.array(z.object({ currencyCode: Currency, amount: SignedAmountText })),
      hindrances: z.array(z.string()),
    }),
    refusals: ['NOT_FOUND'],
  }),
  'cell/move-member': onceCommand({
    permission: 'members.access',
    summary: 'Moves a member with account, settings, limits and balance to another cell; history stays here',
    input: { member: MemberName, cell: z.string().check(z.regex(CELL_NAME)), reason: Reason },
    output: z.object({
      moveId: z.string(),
      member: z.string(),
      cell: z.string(),
      hasBegun: z.boolean(),
      /** What has to be finished first; empty when the move has begun. */
      hindrances: z.array(z.string()),
    }),
    refusals: ['NOT_FOUND'],
  }),
  'cell/cancel-move': onceCommand({
    permission: 'members.access',
    summary:
      'Cancels a move out that has no answer, within seconds of reaching the directory: the member goes on here and the money comes back. Of acceptance and cancellation the first one is final',
    input: { moveId: z.uuid(), reason: Reason },
    output: z.object({
      moveId: z.string(),
      member: z.string(),
      /** The other cell. */
      cell: z.string(),
      isCancelling: z.boolean(),
      /** Why it can't be cancelled any more: `accepted`, the other cell has the member, or `given-up`. Empty while it is being cancelled. */
      hindrances: z.array(z.string()),
    }),
    refusals: ['NOT_FOUND'],
  }),
};
