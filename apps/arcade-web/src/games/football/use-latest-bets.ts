import type { FootballBet } from '@realm/arcade-contract';
import { subtractMoney } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { LATEST_BETS, type LatestBet } from '../../stage/latest-bets';
import { isGain, moneyText, netText } from '../../stage/money-text';
import { backedText, pairingText, stateOf } from './football-texts';
import { isOpenBet } from './is-open-bet';

/** For the panel beside the markets: the open bets first, then those that ended last. */
export function useLatestBets(
  bets: readonly FootballBet[],
  onOpen: (bet: FootballBet) => void,
): readonly LatestBet[] {
  const { t } = useTranslation();
  const currency = useSessionState(({ view }) => view.currencyCode);
  return [...bets.filter(isOpenBet), ...bets.filter((bet) => !isOpenBet(bet))]
    .slice(0, LATEST_BETS)
    .map((slip) => {
      const { bet, legs, outcome } = slip;
      const [only] = legs;
      const stake = moneyOf(bet.stake, currency);
      const net =
        outcome === null || outcome === 8 || bet.payout === null
          ? null
          : subtractMoney(moneyOf(bet.payout, currency), stake);
      return {
        id: bet.id,
        placedAt: bet.placedAt,
        name:
          only === undefined || legs.length > 1
            ? t('football.bets.kind', { count: legs.length })
            : `${backedText(t, only, only.selection)} · ${pairingText(t, only)}`,
        stake: moneyText(stake),
        result: net === null ? t(`football.result.${stateOf(slip)}`) : netText(net),
        isGain: net !== null && isGain(net),
        onOpen: () => onOpen(slip),
      };
    });
}
