import type { Promotion } from '@realm/api-client';
import { GMT4_LABEL, formatAmount, formatGmt4 } from '@realm/domain';
import { useTranslation, type TFunction } from '@realm/i18n';
import type { DescriptionItem } from '@realm/ui';
import { serverNow } from '../../shared/clock';
import { hasMoney } from '../../shared/money-text';
import { momentText } from '../../shared/wallet-parts/instant-text';

/** Period, addressees and, of a member, whether they are among them; then what joining takes, what counts and what it pays. */
export function useDetails(): (promotion: Promotion) => DescriptionItem[] {
  const { t } = useTranslation();
  return (promotion) => [...periodOf(t, promotion), ...offerOf(t, promotion)];
}

function periodOf(
  t: TFunction,
  { startsAt, endsAt, newcomerDays, newcomerUntil }: Promotion,
): DescriptionItem[] {
  const from = formatGmt4(startsAt, 'minute');
  const when =
    endsAt === null
      ? t('promotion.until', { from: `${from} ${GMT4_LABEL}` })
      : betweenText(from, `${formatGmt4(endsAt, 'minute')} ${GMT4_LABEL}`);
  const who = newcomerDays === null ? t('promotion.all') : t('promotion.newcomers', { count: newcomerDays });
  return [
    { label: t('promotion.when'), value: when },
    { label: t('promotion.who'), value: who },
    ...(newcomerUntil === null ? [] : [{ label: t('promotion.you'), value: newcomerText(t, newcomerUntil) }]),
  ];
}

/** A narrow line breaks between the two times, never within one. */
const betweenText = (from: string, until: string) => (
  <>
    <span className="num">{from} –</span> <span className="num">{until}</span>
  </>
);

function newcomerText(t: TFunction, until: string): string {
  const isOver = Date.parse(until) <= serverNow();
  return t(isOver ? 'promotion.newOver' : 'promotion.newUntil', { until: momentText(until) });
}

function offerOf(t: TFunction, { offer }: Promotion): DescriptionItem[] {
  if (offer === null) return [];
  const money = (amount: string) => formatAmount(amount, offer.currencyCode, { symbol: true });
  const counts = offer.counts.map(
    ({ category, percent }) => `${t(`common.category.${category}`)} ${String(percent)}%`,
  );
  const needs = offer.requires.map((one) => t(`promotion.requires.${one}`));
  return [
    { label: t('promotion.reward'), value: money(offer.reward) },
    { label: t('promotion.turnover'), value: money(offer.target) },
    { label: t('promotion.counts'), value: counts.join(' · ') },
    { label: t('promotion.time'), value: t('promotion.expiry', { count: offer.expiryDays }) },
    ...(needs.length === 0 ? [] : [{ label: t('promotion.needs'), value: needs.join(' · ') }]),
    {
      label: t('promotion.costs'),
      value: hasMoney(offer.stake)
        ? t('promotion.costsStake', { stake: money(offer.stake) })
        : t('promotion.costsNothing'),
    },
  ];
}
