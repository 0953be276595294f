import { ChevronRight } from 'lucide-react';
import type { RoundRecord } from '@realm/arcade-contract';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Sheet, classNames } from '@realm/ui';
import { useSession, useSessionState } from '../../session/session-context';
import { clockTime } from '../clock-time';
import { isRoundOf, type RoundReader } from '../round-reader';
import { roundNet } from '../round-net';
import { useShownRounds } from '../use-shown-rounds';
import styles from './sheets.module.css';

export interface HistorySheetProps {
  open: boolean;
  onClose: () => void;
  reader: RoundReader;
  onSelect: (round: RoundRecord) => void;
}

/** The member's rounds of this game; each leads to its verification. */
export function HistorySheet({ open, onClose, reader, onSelect }: HistorySheetProps) {
  const { t } = useTranslation();
  const session = useSession();
  const rounds = useShownRounds().filter(isRoundOf(reader.game));
  const hasMore = useSessionState((state) => state.nextCursor !== null);
  const currency = useSessionState((state) => state.view.currencyCode);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('arcade.history.title')}
      closeLabel={t('arcade.action.close')}
    >
      {rounds.length === 0 && (
        <EmptyState
          art={EMPTY_ART.records}
          title={t('arcade.history.none')}
          text={t('arcade.history.noneText')}
        />
      )}
      <ul className={styles.rounds}>
        {rounds.map((round) => {
          const net = roundNet(round, currency);
          const [first] = round.bets;
          return (
            <li key={`${first?.id ?? ''}`}>
              <button type="button" onClick={() => onSelect(round)}>
                <span className={styles.outcome}>
                  <b className="num">{reader.summary(t, round) ?? t('arcade.history.running')}</b>
                  <span className="num">{first === undefined ? '' : clockTime(first.placedAt)}</span>
                </span>
                <span className={styles.money}>
                  <b className={classNames('num', net?.isGain === true && styles.gain)}>
                    {net === null ? t(`arcade.history.status.${first?.status ?? 'open'}`) : net.text}
                  </b>
                  <span className="num">
                    {first === undefined ? '' : formatAmount(first.stake, currency, { symbol: true })}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button variant="secondary" block onClick={() => void session.readRounds(true)}>
          {t('arcade.history.more')}
        </Button>
      )}
    </Sheet>
  );
}
