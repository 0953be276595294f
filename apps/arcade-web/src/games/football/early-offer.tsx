import { useEffect, useEffectEvent, useState } from 'react';
import { FOOTBALL_QUOTE_MS, type EarlyQuote, type FootballBet } from '@realm/arcade-contract';
import { subtractMoney } from '@realm/domain';
import { useTranslation, type TFunction } from '@realm/i18n';
import { Button } from '@realm/ui';
import type { CallFailure } from '../../session/arcade-client';
import { useSession, useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { useCommand } from '../../session/use-command';
import { CountdownRing } from '../../stage/countdown-ring';
import { failureText } from '../../stage/failure-text';
import { moneyText, signedText } from '../../stage/money-text';
import { useSecondsLeft } from '../../stage/use-seconds-left';
import styles from './early-offer.module.css';

interface EarlyOfferProps {
  slip: FootballBet;
  onTaken: (bet: FootballBet) => void;
}

/** Asks for a price and takes it while it is good. An older price is never taken for the member. */
export function EarlyOffer({ slip, onTaken }: EarlyOfferProps) {
  const { t } = useTranslation();
  const { ports } = useSession();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const isLost = useSessionState(({ connection }) => connection.status === 'lost');
  const [quote, setQuote] = useState<EarlyQuote | null>(null);
  const [isRequested, setIsRequested] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { state, send, isAwaited } = useCommand('settleEarly', undefined);
  const seconds = useSecondsLeft(quote?.until ?? 0);
  const taken = state.status === 'done' ? state.value.bet : null;
  const tell = useEffectEvent(onTaken);
  useEffect(() => {
    if (taken !== null) tell(taken);
  }, [taken]);
  const refusal = state.status === 'refused' ? state.error : failure;
  const isGood = quote !== null && seconds > 0;

  async function requestPrice() {
    setIsRequested(true);
    const answer = await ports.call('quoteEarly', { bet: slip.bet.id });
    setIsRequested(false);
    setQuote(answer.ok ? answer.value : null);
    setFailure(answer.ok ? null : answer.error);
  }

  return (
    <div className={styles.offer}>
      {quote !== null && <Price quote={quote} stake={slip.bet.stake} seconds={seconds} />}
      <p className={styles.note} role="status">
        {noteText(t)}
      </p>
      {(isGood || isAwaited) && quote !== null ? (
        <Button
          disabled={isAwaited || isLost}
          onClick={() => {
            setFailure(null);
            send((commandId) => ({ commandId, bet: slip.bet.id, quote: quote.quote }));
          }}
        >
          {t('football.early.take', { price: priceText(quote) })}
        </Button>
      ) : (
        <Button variant="secondary" disabled={isRequested || isLost} onClick={() => void requestPrice()}>
          {t(quote === null ? 'football.early.ask' : 'football.early.askAgain')}
        </Button>
      )}
    </div>
  );

  function priceText({ price }: EarlyQuote): string {
    return moneyText(moneyOf(price, currency));
  }
  function noteText(translate: TFunction): string {
    if (isAwaited)
      return translate(state.status === 'inDoubt' ? 'football.early.inDoubt' : 'football.early.taking');
    if (isGood) return translate('football.early.valid');
    if (refusal !== null) return earlyFailure(translate, refusal);
    return quote === null ? '' : translate('football.early.expired');
  }
}

function Price({ quote, stake, seconds }: { quote: EarlyQuote; stake: string; seconds: number }) {
  const { t } = useTranslation();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const price = moneyOf(quote.price, currency);
  return (
    <div className={styles.price}>
      <CountdownRing seconds={seconds} outOf={FOOTBALL_QUOTE_MS / 1_000} />
      <div>
        <span>{t('football.early.title')}</span>
        <b className="num">{moneyText(price)}</b>
        <span className="num">
          {t('football.early.net', { net: signedText(subtractMoney(price, moneyOf(stake, currency))) })}
        </span>
      </div>
    </div>
  );
}

function earlyFailure(t: TFunction, error: CallFailure): string {
  switch (error.code) {
    case 'selection-closed':
      return t('football.early.closed');
    case 'quote-expired':
      return t('football.early.expired');
    case 'no-round':
      return t('football.early.over');
    default:
      return failureText(t, error);
  }
}
