import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../session/session-context';
import { moneyText } from './money-text';
import { betsStake, roundNet } from './round-net';
import { useShownRounds } from './use-shown-rounds';

/** A line of the panel that a wide window shows beside the stage. */
export interface LatestBet {
  readonly id: string;
  readonly placedAt: string;
  /** What was backed, where the stake alone does not say it. */
  readonly name?: string;
  readonly stake: string;
  /** What it won or lost, or how far it is. */
  readonly result: string;
  readonly isGain: boolean;
  /** Shows the bet itself. */
  readonly onOpen?: () => void;
}

export const LATEST_BETS = 6;

/** The member's latest rounds, as the stage has shown them. */
export function useLatestRounds(): readonly LatestBet[] {
  const { t } = useTranslation();
  const currency = useSessionState((state) => state.view.currencyCode);
  return useShownRounds()
    .slice(0, LATEST_BETS)
    .flatMap((round) => {
      const [first] = round.bets;
      if (first === undefined) return [];
      const net = roundNet(round, currency);
      return {
        id: first.id,
        placedAt: first.placedAt,
        stake: moneyText(betsStake(round.bets, currency)),
        result: net?.text ?? t(`arcade.history.status.${first.status}`),
        isGain: net?.isGain === true,
      };
    });
}
