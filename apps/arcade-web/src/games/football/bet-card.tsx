import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FootballBet, FootballLeg } from '@realm/arcade-contract';
import { useTranslation } from '@realm/i18n';
import { Badge, CopyButton, copyText } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { clockTime } from '../../stage/clock-time';
import { moneyText } from '../../stage/money-text';
import { EarlyOffer } from './early-offer';
import {
  backedText,
  marketText,
  oddsText,
  pairingText,
  resultText,
  stateOf,
  totalOdds,
  type BetState,
} from './football-texts';
import styles from './bet-card.module.css';

const LegProof = lazy(async () => ({ default: (await import('./leg-proof')).LegProof }));
const GAINS: readonly BetState[] = ['2', '3'];

interface BetCardProps {
  slip: FootballBet;
  /** Gets the focus, and so comes into sight. */
  isRequested: boolean;
  onChanged: (bet: FootballBet) => void;
}

export function BetCard({ slip, isRequested, onChanged }: BetCardProps) {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<FootballLeg | null>(null);
  const currency = useSessionState(({ view }) => view.currencyCode);
  const money = (amount: string) => moneyText(moneyOf(amount, currency));
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequested) card.current?.focus();
  }, [isRequested]);
  const { bet, legs, potential, corrections } = slip;
  const state = stateOf(slip);
  const isGain = GAINS.includes(state);
  const payout = state === '8' || state === 'void' ? bet.stake : bet.payout;
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={styles.card}
      aria-label={t('football.bets.name', { count: legs.length, time: clockTime(bet.placedAt) })}
    >
      <header className={styles.head}>
        <b>{t('football.bets.kind', { count: legs.length })}</b>
        {legs.length > 1 && <span className="num">{oddsText(totalOdds(legs.map(({ odds }) => odds)))}</span>}
        <Badge tone={isGain ? 'ok' : 'neutral'}>{t(`football.result.${state}`)}</Badge>
      </header>
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <li key={leg.fixture}>
            <div className={styles.what}>
              <b>{backedText(t, leg, leg.selection)}</b>
              <span>
                {pairingText(t, leg)} · {marketText(t, leg.selection)}
              </span>
              {leg.result !== null && (
                <span className="num">
                  {t('football.leg.ended', {
                    result: t(`football.leg.${leg.result}`),
                    score: leg.results.map((score) => resultText(t, score)).join(' → '),
                  })}
                </span>
              )}
              {leg.results.length > 0 && (
                <button type="button" className={styles.check} onClick={() => setChecked(leg)}>
                  <ShieldCheck aria-hidden="true" />
                  {t('football.leg.check')}
                </button>
              )}
            </div>
            <b className="num">{oddsText(leg.odds)}</b>
          </li>
        ))}
      </ul>
      <dl className={styles.figures}>
        <div>
          <dt>{t('arcade.stake.label')}</dt>
          <dd className="num">{money(bet.stake)}</dd>
        </div>
        <div>
          <dt>{t(payout === null ? 'football.slip.potential' : 'arcade.bet.payout')}</dt>
          <dd className={isGain ? `num ${styles.gain ?? ''}` : 'num'}>{money(payout ?? potential)}</dd>
        </div>
      </dl>
      {corrections > 0 && (
        <p className={styles.note}>{t('football.bets.corrected', { count: corrections })}</p>
      )}
      {state === '9' && <p className={styles.note}>{t('football.bets.early')}</p>}
      {state === '8' && <p className={styles.note}>{t('football.bets.cancelled')}</p>}
      {bet.status === 'open' && state === 'open' && <EarlyOffer slip={slip} onTaken={onChanged} />}
      <footer className={styles.foot}>
        <span className="num">{clockTime(bet.placedAt)}</span>
        {bet.orderNumber !== null && (
          <>
            <span className="num">{bet.orderNumber}</span>
            <CopyButton
              text={bet.orderNumber}
              copyLabel={t('arcade.bet.copyOrderNumber')}
              copiedLabel={t('arcade.action.copied')}
              onCopy={copyText}
            />
          </>
        )}
      </footer>
      {checked !== null && (
        <Suspense fallback={null}>
          <LegProof of={{ slip, currency }} leg={checked} onClose={() => setChecked(null)} />
        </Suspense>
      )}
    </article>
  );
}
