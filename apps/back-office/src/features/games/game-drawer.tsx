import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { formatInteger, gmt4DayKey, addDays, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/button';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { SkeletonRows } from '../../shared/states/list-states';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { Conformance } from './conformance';
import { ReturnChart } from './return-chart';
import { GameState, statedText, type GameRow } from './games-screen';
import styles from './games.module.css';
import { SetStatus } from './set-status';

const DAYS = 30;

interface GameDrawerProps {
  game: GameRow;
  currency: CurrencyCode;
  onClose: () => void;
  onChanged: () => void;
}

/** One game: its return by day, its bets, and closing it. */
export function GameDrawer({ game, currency, onClose, onChanged }: GameDrawerProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { gameId, names, measured, stated, status, outside } = game;
  const days = useQuery('game/days', { gameId, currencyCode: currency });
  const [isConfirming, setConfirming] = useState(false);
  const mayClose = useMay('game/set-status');
  const isFresh = useIsFresh();
  const today = gmt4DayKey(Date.now());
  const rows = new URLSearchParams({
    measure: 'ggr',
    currencyCode: currency,
    from: addDays(today, 1 - DAYS),
    to: today,
    game: gameId,
  });
  return (
    <Drawer
      title={names[i18n.language]}
      aside={<GameState row={game} />}
      onClose={onClose}
      footer={
        <span className={styles.actions}>
          {mayClose && status !== 'preparing' && (
            <Button
              variant={status === 'open' ? 'danger' : 'primary'}
              disabled={!isFresh}
              onPress={() => setConfirming(true)}
            >
              {status === 'open' ? t('console-games.close') : t('console-games.reopen')}
            </Button>
          )}
          <Button onPress={() => void navigate(`/reports/rows?${rows.toString()}`)}>
            {t('console-games.postings')}
          </Button>
        </span>
      }
    >
      {outside && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {t('console-games.outsideHint')}
        </p>
      )}
      <DrawerSection title={t('console-games.byDay')}>
        {days.value === null ? (
          <SkeletonRows count={3} />
        ) : (
          <ReturnChart days={days.value.items} stated={stated} />
        )}
      </DrawerSection>
      <DrawerSection title={t('console-games.thirtyDays')}>
        <KeyValues
          items={[
            { name: t('console-games.bets'), value: formatInteger(String(measured.bets)) },
            { name: t('console-games.stake'), value: <Money amount={measured.stake} unit={currency} /> },
            { name: t('console-games.payout'), value: <Money amount={measured.payout} unit={currency} /> },
            {
              name: t('console-games.measured'),
              value: measured.percent === null ? '—' : `${measured.percent} %`,
            },
            {
              name: t('console-games.interval'),
              value: measured.margin === null ? '—' : `± ${measured.margin}`,
            },
            { name: t('console-games.stated'), value: statedText(stated) },
            { name: t('console-games.open'), value: formatInteger(String(game.openBets)) },
            { name: t('console-games.openStake'), value: <Money amount={game.openStake} unit={currency} /> },
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('console-games.conformance')}>
        <p>{game.verifiable ? t('console-games.verifiable') : t('console-games.notVerifiable')}</p>
        <Conformance provider={game.provider} />
      </DrawerSection>
      {isConfirming && (
        <SetStatus
          game={game}
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false);
            onChanged();
          }}
        />
      )}
    </Drawer>
  );
}
