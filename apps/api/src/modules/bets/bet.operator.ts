import type { Tx } from '../../db/database';
import type { OperatorHandlers } from '../../operator/operation';
import type { MainWalletFamily } from './bet-families';
import { endBet, type BetEnding } from './end-bet';
import { payRebate, type RebateFamily, type RebateOrder } from './pay-rebate';
import { placeBet, type BetOrder } from './place-bet';

interface Sent<Order> {
  readonly input: Omit<Order, 'family' | 'end' | 'at'>;
  readonly now: Date;
}

const place =
  (family: MainWalletFamily) =>
  ({ input, now }: Sent<BetOrder>, tx: Tx) =>
    placeBet(tx, { ...input, family, at: now });
const cancel =
  (family: MainWalletFamily) =>
  ({ input, now }: Sent<BetEnding>, tx: Tx) =>
    endBet(tx, { ...input, family, end: 'cancel', at: now });
const payOut =
  (family: MainWalletFamily) =>
  ({ input, now }: Sent<BetEnding>, tx: Tx) =>
    endBet(tx, { ...input, family, end: 'payout', at: now });
const rebate =
  (family: RebateFamily) =>
  ({ input, now }: Sent<RebateOrder>, tx: Tx) =>
    payRebate(tx, { ...input, family, at: now });

export const betOperations = {
  'sports/bet': place('sports'),
  'sports/bet-cancel': cancel('sports'),
  'sports/payout': payOut('sports'),
  'sports/rebate': rebate('sports'),
  'live/bet': place('live'),
  'live/payout': payOut('live'),
  'live/rebate': rebate('live'),
  'activity/bet': place('activity'),
  'activity/bet-cancel': cancel('activity'),
  'activity/payout': payOut('activity'),
} satisfies Partial<OperatorHandlers>;
