import { useEffect } from 'react';
import { subtractMoney } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import type { CommandState } from '../../session/use-command';
import { moneyText, signedText } from '../../stage/money-text';
import { usePhases } from '../../stage/use-phases';
import type { WinPlateProps } from '../../stage/win-plate';
import { celebrate, winTier } from '../../stage/win-tier';
import { pointText } from './crash-reader';
import type { Flight } from './use-flight';

const PHASES = [
  { name: 'shown', atMs: 0 },
  { name: 'over', atMs: 2_000 },
] as const;

/** The plate over a cash-out of this page, by hand or at the multiplier that was set. The flight goes on below it. */
export function useCashOutPlate(
  { lastPaid }: Flight,
  cashOut: CommandState<'cashOut'>,
): { win: WinPlateProps | null; skip: () => void } {
  const { t } = useTranslation();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const byHand = cashOut.status === 'done' ? cashOut.value : null;
  const paid = lastPaid !== null && lastPaid.bet.id !== byHand?.bet.id ? lastPaid : byHand;
  const { phase, jump } = usePhases(paid?.bet.id ?? null, PHASES);

  const stake = moneyOf(paid?.bet.stake ?? '0', currency);
  const payout = moneyOf(paid?.bet.payout ?? '0', currency);
  const tier = paid === null ? null : winTier(stake, payout);
  const id = paid?.bet.id;
  useEffect(() => {
    if (id !== undefined) celebrate(tier);
  }, [id, tier]);

  const isShown = phase === 'shown' && tier !== null && paid?.cashedOutAt != null;
  return {
    win: isShown
      ? {
          gain: signedText(subtractMoney(payout, stake)),
          tier,
          detail: t('arcade.round.plate', {
            payout: moneyText(payout),
            multiplier: pointText(paid.cashedOutAt ?? 0),
          }),
        }
      : null,
    skip: () => jump('over'),
  };
}
