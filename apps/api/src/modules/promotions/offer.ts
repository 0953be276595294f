import type { Promotion, PromotionJoin } from '@realm/api-client/contract';
import { fromMinor, parseMoney, toMinor, type CurrencyCode } from '@realm/domain';
import type { StoredOffer } from '../../db/tables/agents';
import type { PromotionRow } from './promotion.repository';

/** An offer as staff write it. */
export interface TypedOffer extends Pick<StoredOffer, 'expiryDays' | 'counts' | 'requires'> {
  readonly currencyCode: CurrencyCode;
  readonly stake: string;
  readonly target: string;
  readonly reward: string;
  readonly budget: string;
}

/** @returns `null` when an amount is none, or one that has to be above zero is not. */
export function readOffer(typed: TypedOffer): { offer: StoredOffer; budgetMinor: bigint } | null {
  const { currencyCode: currency, expiryDays, counts, requires } = typed;
  const [stake, target, reward, budget] = [typed.stake, typed.target, typed.reward, typed.budget].map(
    (text) => {
      const money = parseMoney(text, currency);
      return money === null ? -1n : toMinor(money);
    },
  );
  if (stake === undefined || target === undefined || reward === undefined || budget === undefined)
    return null;
  const isEach = new Set(counts.map(({ category }) => category)).size === counts.length;
  if (stake < 0n || target <= 0n || reward <= 0n || budget < reward || !isEach) return null;
  const amounts = {
    stakeMinor: String(stake),
    targetMinor: String(target),
    rewardMinor: String(reward),
  };
  return { offer: { currency, ...amounts, expiryDays, counts, requires }, budgetMinor: budget };
}

/** Stake, target and reward as text. */
export function offerAmounts({ currency, stakeMinor, targetMinor, rewardMinor }: StoredOffer) {
  const text = (minor: string) => fromMinor(BigInt(minor), currency).amount;
  return {
    currencyCode: currency,
    stake: text(stakeMinor),
    target: text(targetMinor),
    reward: text(rewardMinor),
  } satisfies Partial<PromotionJoin>;
}

export const isFull = (row: Pick<PromotionRow, 'offer' | 'budget_minor' | 'committed_minor'>): boolean =>
  row.committed_minor + BigInt(row.offer?.rewardMinor ?? 0) > (row.budget_minor ?? 0n);

/** The terms that a member sees change with the row. */
export const versionOf = ({ updated_at: at }: Pick<PromotionRow, 'updated_at'>): string => at.toISOString();

export function presentOffer(row: PromotionRow): Promotion['offer'] {
  const { offer } = row;
  if (offer === null) return null;
  return {
    ...offerAmounts(offer),
    expiryDays: offer.expiryDays,
    counts: [...offer.counts],
    requires: [...offer.requires],
    isFull: isFull(row),
    version: versionOf(row),
  };
}
