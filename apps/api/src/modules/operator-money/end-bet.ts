import type { ChangeReceipt } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import { parseAccountId } from '../../ledger';
import { BET_FAMILIES, endedEventId, placedEventId, type BetEnd, type BetFamilyName } from './bet-families';
import { findMember } from './find-member';
import { postBetEvent } from './post-bet-event';
import { readPositiveAmount } from './read-positive-amount';

export interface BetEnding {
  readonly family: BetFamilyName;
  readonly end: BetEnd;
  readonly requestId: string;
  readonly member: string;
  /** The bet's number. */
  readonly bet: string;
  /** What is paid out; a bet that is taken back gives back its stake. */
  readonly amount?: string | undefined;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Gives a stake back (2, 9) or pays out (3, 6, 10), to the wallet that the stake came from.
 *
 * A bet ends once, by one or the other. A lost bet pays nothing and so needs no command.
 */
export async function endBet(tx: Tx, ending: BetEnding): Promise<Outcome<ChangeReceipt>> {
  const reference = ending.bet.toUpperCase();
  const member = await findMember(tx, ending.member);
  if (member === null) return refuse('NOT_FOUND');
  const family = BET_FAMILIES[ending.family];
  const type = family[ending.end];
  const bet = await findPlaced(tx, reference);
  if (type === null || bet?.type !== family.bet || bet.memberId !== member.memberId)
    return refuse('ORDER_NOT_FOUND');
  const { currency } = bet;
  const amountMinor =
    ending.end === 'cancel' ? bet.stakeMinor : readPositiveAmount(ending.amount ?? '', currency);
  if (amountMinor === null) return refuse('AMOUNT_INVALID');

  const { requestId, reason, at } = ending;
  return postBetEvent(tx, {
    ...{ requestId, reference, type, memberId: bet.memberId, currency, amountMinor, reason, at },
    eventId: endedEventId(reference),
    repeated: 'ORDER_STATE',
  });
}

/** `null` when there is no such bet. */
export const currencyOfBet = async (tx: Tx, bet: string): Promise<CurrencyCode | null> =>
  (await findPlaced(tx, bet.toUpperCase()))?.currency ?? null;

interface PlacedBet {
  readonly type: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
}

/** The stake's posting says all there is to know, and never changes. */
async function findPlaced(tx: Tx, bet: string): Promise<PlacedBet | null> {
  const stake = await tx
    .selectFrom('postings')
    .select(['type', 'debit', 'amount_minor'])
    .where('event_id', '=', placedEventId(bet))
    .where('leg', '=', 0)
    .executeTakeFirst();
  if (stake === undefined) return null;
  const { owner, currency } = parseAccountId(stake.debit);
  return {
    type: stake.type,
    memberId: owner,
    currency,
    stakeMinor: stake.amount_minor,
  };
}
