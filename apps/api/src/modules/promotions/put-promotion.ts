import type { Tx } from '../../db/database';
import type { LocalText } from '../../db/tables/content';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { noteContentChange } from '../notice';
import type { OperatorCall, SecondPersonRule } from '../../operator/operation';
import { lockPromotion } from './joins.repository';
import { readOffer, type TypedOffer } from './offer';
import { putPromotion, type PromotionRow } from './promotion.repository';

interface TypedPromotion extends Pick<PromotionRow, 'category' | 'target'> {
  readonly promotionId: string;
  readonly title: LocalText;
  readonly summary: LocalText;
  readonly body: LocalText;
  readonly terms: LocalText;
  readonly startsAt: string;
  readonly endsAt?: string | undefined;
  readonly newcomerDays?: number | undefined;
  readonly offer?: TypedOffer | undefined;
}

/** Publishes a promotion or replaces one. Members who joined keep the terms that they joined by. */
export async function publishPromotion(
  tx: Tx,
  input: TypedPromotion,
  { now, note }: Pick<OperatorCall, 'now' | 'note'>,
): Promise<Outcome<{ promotionId: string; replaced: boolean }>> {
  const startsAt = new Date(input.startsAt);
  const endsAt = input.endsAt === undefined ? null : new Date(input.endsAt);
  if (endsAt !== null && endsAt <= startsAt) return refuse('DATE_RANGE_INVALID');
  const read = input.offer === undefined ? null : readOffer(input.offer);
  if (read === null && input.offer !== undefined) return refuse('AMOUNT_INVALID');
  const { promotionId, category, title, summary, body, terms, target, newcomerDays = null } = input;
  const before = await lockPromotion(tx, promotionId);
  if (before !== undefined && before.committed_minor > 0n) {
    // What was promised is in the old currency, and stays covered.
    if (read?.offer.currency !== before.offer?.currency) return refuse('PROMOTION_JOINED');
    if (read === null || read.budgetMinor < before.committed_minor) return refuse('AMOUNT_INVALID');
  }
  const row = { promotion_id: promotionId, category, title, summary, body, terms, target };
  const period = { starts_at: startsAt, ends_at: endsAt, newcomer_days: newcomerDays };
  const money = { offer: read?.offer ?? null, budget_minor: read?.budgetMinor ?? null };
  note({
    before: before === undefined ? null : noted(before),
    after: noted({ ...row, ...period, ...money }),
  });
  const replaced = await putPromotion(tx, { ...row, ...period, ...money }, now);
  await noteContentChange(tx);
  return accept({ promotionId, replaced });
}

type Noted = Omit<PromotionRow, 'committed_minor' | 'updated_at'>;

/** For the audit log, where numbers of any size are text. */
const noted = ({ promotion_id, title, starts_at, ends_at, newcomer_days, offer, budget_minor }: Noted) => ({
  promotion_id,
  title,
  starts_at,
  ends_at,
  newcomer_days,
  offer,
  budget_minor: budget_minor === null ? null : String(budget_minor),
});

/** What members may earn is for two people to promise, whatever it is: many promotions together are a large one. */
export const promotionRule: SecondPersonRule<TypedPromotion> = {
  subjectOf: ({ promotionId, offer }) => `${promotionId}: ${JSON.stringify(offer ?? null)}`,
  worthOf: ({ input: { offer } }) => Promise.resolve(offer === undefined ? 0n : null),
};
