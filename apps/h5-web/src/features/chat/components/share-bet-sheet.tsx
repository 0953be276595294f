import { Dices } from 'lucide-react';
import { newRequestId, type BetOrder } from '@realm/api-client';
import { betMultiple, formatGmt4, toMinor } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, DottedLine, Note, Sheet, Skeleton } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { GameNames } from '../../../state/games/use-game-name';
import { useAppDispatch } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { finishedBets } from '../chat.resources';
import { messageWritten, type SharedBet } from '../chat.slice';
import { BetLines } from './bet-card';
import styles from './bet-card.module.css';

interface ShareBetSheetProps {
  roomId: string;
  open: boolean;
  onClose: () => void;
}

/** The member's finished bets; choosing one sends it to the room. */
export function ShareBetSheet({ roomId, open, onClose }: ShareBetSheetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  function share(bet: SharedBet) {
    const written = { messageId: newRequestId(), writtenAt: new Date(serverNow()).toISOString() };
    dispatch(messageWritten({ ...written, roomId, text: '', mentions: [], bet }));
    onClose();
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.bet.share')} closeLabel={t('common.action.close')}>
      <Note icon={<Dices aria-hidden="true" />}>{t('chat.bet.note')}</Note>
      {open && <Choices onChoose={share} />}
    </Sheet>
  );
}

function Choices({ onChoose }: { onChoose: (bet: SharedBet) => void }) {
  const { t } = useTranslation();
  const [list, read] = useResource(finishedBets, undefined);
  if (list.status === 'failed') return <LoadFailed size="part" failure={list.failure} onRetry={read} />;
  if (list.status !== 'ready') return <Skeleton shape="block" height={200} />;
  const orders = list.value.items.filter(({ status, payout }) => status === 'settled' && payout !== null);
  if (orders.length === 0)
    return <EmptyState art={EMPTY_ART.records} title={t('chat.bet.none')} text={t('chat.bet.noneText')} />;
  return (
    <ul className={styles.choices}>
      {orders.some(({ gameId }) => gameId !== null) && <GameNames />}
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <Choice order={order} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

const MONTH_START = 5;

function Choice({ order, onChoose }: { order: BetOrder; onChoose: (bet: SharedBet) => void }) {
  const { t } = useTranslation();
  const { gameId, category, status, result, placedAt, orderNumber } = order;
  const multiple = multipleOf(order);
  const shown = { gameId, category, status, result, multiple };
  return (
    <button type="button" onClick={() => onChoose({ orderNumber, shown })}>
      <BetLines bet={shown} />
      <span className={`${styles.side} num`}>
        <DottedLine
          parts={[formatGmt4(placedAt, 'minute').slice(MONTH_START), t('chat.bet.multiple', { multiple })]}
        />
      </span>
    </button>
  );
}

const multipleOf = ({ stake, payout, currencyCode: currency }: BetOrder): string =>
  betMultiple(toMinor({ amount: stake, currency }), toMinor({ amount: payout ?? '0', currency }));
