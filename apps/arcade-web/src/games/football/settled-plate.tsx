import { useEffect, useState } from 'react';
import type { FootballBet } from '@realm/arcade-contract';
import { subtractMoney } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { moneyText, signedText } from '../../stage/money-text';
import { WinPlate } from '../../stage/win-plate';
import { celebrate, winTier } from '../../stage/win-tier';

const SHOWN_MS = 5_000;

/** Over the stage for some seconds, for a bet that was just settled above its stake. A corrected result was celebrated already, or is no win. */
export function SettledPlate({ settled: { bet, corrections } }: { settled: FootballBet }) {
  const { t } = useTranslation();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const [isOver, setOver] = useState(false);
  const stake = moneyOf(bet.stake, currency);
  const payout = moneyOf(bet.payout ?? bet.stake, currency);
  const tier = corrections > 0 ? null : winTier(stake, payout);
  useEffect(() => {
    celebrate(tier);
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [tier]);
  if (tier === null || isOver) return null;
  const detail = t('football.plate', { payout: moneyText(payout), stake: moneyText(stake) });
  return <WinPlate gain={signedText(subtractMoney(payout, stake))} detail={detail} tier={tier} />;
}
