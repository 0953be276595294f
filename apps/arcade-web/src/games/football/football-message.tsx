import { Check, Info } from 'lucide-react';
import type { FootballBet } from '@realm/arcade-contract';
import { subtractMoney, type CurrencyCode } from '@realm/domain';
import { useTranslation, type TFunction } from '@realm/i18n';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { CalmLine, Note } from '../../stage/dock-lines';
import { moneyText, signedText } from '../../stage/money-text';
import { backedText, oddsText, pairingText, stateOf, totalOdds } from './football-texts';
import { useSportsRules } from './use-football';
import type { Slip } from './use-slip';

interface FootballMessageProps {
  slip: Pick<Slip, 'priced' | 'gone' | 'isFull'>;
  /** The bet that was settled last, while the page was open. */
  settled: FootballBet | null;
  placed: FootballBet | null;
}

/** What is on the slip, or how the last bet went. */
export function FootballMessage({ slip: { priced, gone, isFull }, settled, placed }: FootballMessageProps) {
  const { t } = useTranslation();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const { maxLegs } = useSportsRules();
  const [only] = priced;
  const odds = oddsText(totalOdds(priced.map(({ leg, now }) => now ?? leg.odds)));
  if (gone !== null)
    return (
      <Note icon={<Info aria-hidden="true" />} tone="warm">
        {t('football.slip.gone', { match: pairingText(t, gone) })}
      </Note>
    );
  if (isFull)
    return (
      <Note icon={<Info aria-hidden="true" />} tone="warm">
        {t('football.slip.full', { legs: maxLegs })}
      </Note>
    );
  if (priced.length > 1)
    return <CalmLine text={t('football.slip.summary', { count: priced.length, odds })} />;
  if (only !== undefined) {
    const name = backedText(t, only.fixture, only.leg.selection);
    return <CalmLine text={t('football.slip.single', { name, odds })} />;
  }
  if (settled !== null) return <CalmLine text={settledText(t, settled, currency)} />;
  if (placed === null) return <CalmLine text={t('football.slip.hint')} />;
  return (
    <Note icon={<Check aria-hidden="true" />}>
      {t('football.slip.placed', { stake: moneyText(moneyOf(placed.bet.stake, currency)) })}
    </Note>
  );
}

export function settledText(t: TFunction, settled: FootballBet, currency: CurrencyCode): string {
  const { bet } = settled;
  const payout = moneyOf(bet.payout ?? bet.stake, currency);
  return t('football.settled', {
    result: t(`football.result.${stateOf(settled)}`),
    payout: moneyText(payout),
    net: signedText(subtractMoney(payout, moneyOf(bet.stake, currency))),
  });
}
