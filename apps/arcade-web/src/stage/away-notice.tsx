import { History } from 'lucide-react';
import { useState } from 'react';
import type { Bet, SessionView } from '@realm/arcade-contract';
import type { CurrencyCode, Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { useSession, useSessionState } from '../session/session-context';
import styles from './connection-banner.module.css';
import { moneyText, signedText } from './money-text';
import { betsNet, betsStake } from './round-net';

/** Whether the page was opened into a round that goes on. */
export function hasOpenRound({ play }: SessionView): boolean {
  switch (play.game) {
    case 'blackjack':
      return play.view !== null && play.view.table.phase !== 'over';
    case 'crash':
    case 'draw5':
    case 'baccarat':
      return play.bets.some(({ bet }) => bet.status === 'open' || bet.status === 'placing');
    default:
      return false;
  }
}

export interface Away {
  readonly settled: { readonly count: number; readonly net: Money } | null;
  readonly returned: { readonly count: number; readonly stake: Money } | null;
}

/** The results of bets that ended while no page showed them. */
export function summarize(ended: readonly Bet[], currency: CurrencyCode): Away {
  const settled = ended.filter(({ status }) => status === 'settled');
  const returned = ended.filter(({ status }) => status === 'void' || status === 'refused');
  return {
    settled: settled.length === 0 ? null : { count: settled.length, net: betsNet(settled, currency) },
    returned:
      returned.length === 0
        ? null
        : {
            count: returned.length,
            stake: betsStake(returned, currency),
          },
  };
}

/** Says which rounds are resumed, settled or voided after a reload or a lost connection, until the member has read it. */
export function AwayNotice() {
  const { t } = useTranslation();
  const session = useSession();
  const all = useSessionState(({ view }) => view.ended);
  const held = useSessionState((state) => state.held);
  // The stage is about to show how the others ended.
  const ended = all.filter(({ id }) => !(id in held));
  const currency = useSessionState(({ view }) => view.currencyCode);
  const [isResumed, setIsResumed] = useState(() => hasOpenRound(session.getState().view));
  if (ended.length === 0 && !isResumed) return null;
  const { settled, returned } = summarize(ended, currency);
  return (
    <div className={styles.banner} role="status">
      <History aria-hidden="true" />
      <div className={styles.text}>
        <b>{t(ended.length === 0 ? 'arcade.away.resumed' : 'arcade.away.title')}</b>
        {isResumed && <span>{t('arcade.away.resumedText')}</span>}
        {settled !== null && (
          <span className="num">
            {t('arcade.away.settled', { count: settled.count, net: signedText(settled.net) })}
          </span>
        )}
        {returned !== null && (
          <span className="num">
            {t('arcade.away.returned', { count: returned.count, stake: moneyText(returned.stake) })}
          </span>
        )}
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          setIsResumed(false);
          void session.confirmEnded();
        }}
      >
        {t('arcade.away.confirm')}
      </Button>
    </div>
  );
}
