import { fromMinor, toMinor } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { DescriptionItem } from '@realm/ui';
import { useSessionState } from '../session/session-context';
import { moneyOf } from '../session/session-state';
import { moneyText } from './money-text';

/** "99.00%", or "97.60%–98.00%" where it depends on the choice. */
export function useReturnText(): string {
  const { lowest, highest } = useSessionState((state) => state.view.rules.theoreticalReturn);
  return lowest === highest ? `${lowest}%` : `${lowest}%–${highest}%`;
}

/** What a payout loses when it is cut to minor units: a small stake may return less than the theoretical return. */
export function useRoundingText(): string {
  const { t } = useTranslation();
  const { stakes, currencyCode } = useSessionState((state) => state.view);
  const { amount, currency } = fromMinor(1n, currencyCode);
  const minimum = Number(toMinor(moneyOf(stakes.minimum, currencyCode)));
  return t('arcade.rules.rounding', {
    unit: `${amount} ${currency}`,
    share: Math.ceil(10_000 / minimum) / 100,
  });
}

export function useRuleRows(): DescriptionItem[] {
  const { t } = useTranslation();
  const { stakes, currencyCode } = useSessionState((state) => state.view);
  const text = (amount: string) => moneyText(moneyOf(amount, currencyCode));
  return [
    { label: t('arcade.rules.return'), value: useReturnText() },
    { label: t('arcade.rules.stakes'), value: `${text(stakes.minimum)} – ${text(stakes.maximum)}` },
  ];
}
