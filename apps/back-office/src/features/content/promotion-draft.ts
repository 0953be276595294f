import { CURRENCY_CODES, LANGUAGES, isCurrencyCode, type CurrencyCode, type Language } from '@realm/domain';
import type { OperatorInput } from '../../shared/api';
import type { PromotionRow } from './promotions-tab';

type Promotion = OperatorInput<'promotion/put'>;
type Offer = NonNullable<Promotion['offer']>;

export const PARTS = ['title', 'summary', 'body', 'terms'] as const;
export type Part = (typeof PARTS)[number];
export const LENGTHS: Readonly<Record<Part, number>> = { title: 60, summary: 120, body: 4_000, terms: 4_000 };
export const OFFER_AMOUNTS = ['stake', 'target', 'reward', 'budget'] as const;
export const COUNTED = ['lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain'] as const;

type Texts = Readonly<Record<Language, string>>;

export interface PromotionDraft {
  readonly promotionId: string;
  readonly category: Promotion['category'];
  readonly target: Promotion['target'];
  readonly texts: Readonly<Record<Part, Texts>>;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly hasOffer: boolean;
  readonly offer: Omit<Offer, 'currencyCode'> & { readonly currencyCode: CurrencyCode };
  readonly newcomerDays: number | null;
}

const NOTHING: Texts = { zh: '', en: '', zht: '' };
const NEW_OFFER: PromotionDraft['offer'] = {
  currencyCode: CURRENCY_CODES[1],
  stake: '0',
  target: '',
  reward: '',
  budget: '',
  expiryDays: 7,
  counts: [{ category: 'slots', percent: 100 }],
  requires: [],
};

export const draftOf = (row: PromotionRow | null): PromotionDraft => ({
  promotionId: row?.promotionId ?? '',
  category: row?.category ?? 'long-term',
  target: row?.target ?? 'slots',
  texts: {
    title: row?.title ?? NOTHING,
    summary: row?.summary ?? NOTHING,
    body: row?.body ?? NOTHING,
    terms: row?.terms ?? NOTHING,
  },
  startsAt: row?.startsAt ?? null,
  endsAt: row?.endsAt ?? null,
  hasOffer: row !== null && row.offer !== null,
  offer: offerOf(row),
  newcomerDays: row?.newcomerDays ?? null,
});

function offerOf(row: PromotionRow | null): PromotionDraft['offer'] {
  const offer = row?.offer ?? null;
  if (offer === null || !isCurrencyCode(offer.currencyCode)) return NEW_OFFER;
  const { committed: _promised, ...rest } = offer;
  return { ...rest, currencyCode: offer.currencyCode };
}

export const missingIn = ({ texts }: PromotionDraft): readonly Language[] =>
  LANGUAGES.filter((language) => PARTS.some((part) => texts[part][language].trim() === ''));

/** Whether everything is there that the server asks for; it checks the amounts themselves. */
export function isComplete(draft: PromotionDraft): boolean {
  const { promotionId, startsAt, hasOffer, offer } = draft;
  const hasAmounts =
    OFFER_AMOUNTS.every((name) => /^\d+(\.\d+)?$/.test(offer[name])) && offer.counts.length > 0;
  return (
    /^[a-z][a-z0-9-]{1,39}$/.test(promotionId) &&
    startsAt !== null &&
    missingIn(draft).length === 0 &&
    (!hasOffer || hasAmounts)
  );
}

/** As the server takes it. */
export const inputOf = (draft: PromotionDraft, reason: string): Omit<Promotion, 'requestId'> => ({
  promotionId: draft.promotionId,
  category: draft.category,
  target: draft.target,
  ...draft.texts,
  startsAt: draft.startsAt ?? '',
  ...(draft.endsAt !== null && { endsAt: draft.endsAt }),
  ...(draft.newcomerDays !== null && { newcomerDays: draft.newcomerDays }),
  ...(draft.hasOffer && { offer: draft.offer }),
  reason,
});
