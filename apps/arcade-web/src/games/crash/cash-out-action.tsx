import { fromMinor, toMinor, type Money } from '@realm/domain';
import { payoutOf } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { moneyText } from '../../stage/money-text';
import { PrimaryAction } from '../../stage/primary-action';
import { type ShownMultiplier, useShownMultiplier } from './shown-multiplier';

export interface CashOutActionProps {
  stake: Money;
  shown: ShownMultiplier;
  onPress: () => void;
}

/** What a cash-out would pay at the multiplier of this frame; the server's clock decides. */
export function CashOutAction({ stake, shown, onPress }: CashOutActionProps) {
  const { t } = useTranslation();
  const multiplier = useShownMultiplier(shown) * 100;
  const payout = fromMinor(payoutOf(toMinor(stake), multiplier), stake.currency);
  return <PrimaryAction onPress={onPress}>{t('crash.cashOut', { payout: moneyText(payout) })}</PrimaryAction>;
}
