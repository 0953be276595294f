import { Fragment } from 'react';
import type { ChatMessage } from '@realm/api-client';
import { gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, classNames } from '@realm/ui';
import { DayLine } from '../../../shared/day-line';
import shared from '../../../shared/messages/conversation.module.css';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { GameNames } from '../../../state/games/use-game-name';
import { olderRequested, selectOutbox, selectTalk } from '../chat.slice';
import { eventText } from './event-text';
import { MessageBubble } from './message-bubble';
import { OutgoingBubble } from './outgoing-bubble';
import styles from './room.module.css';

/** Messages of one member within this time stand under one name. */
const TOGETHER_MS = 5 * 60_000;

interface MessageLogProps {
  roomId: string;
  onChoose: (message: ChatMessage) => void;
}

/** What was said, oldest first. What arrives is announced politely. */
export function MessageLog({ roomId, onChoose }: MessageLogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { messages, more, loadingMore } = useAppSelector(selectTalk(roomId));
  const outbox = useAppSelector(selectOutbox).filter((message) => message.roomId === roomId);
  return (
    <div role="log" aria-live="polite" aria-label={t('chat.message.log')} className={shared.log}>
      {messages.some(({ bet }) => (bet?.gameId ?? null) !== null) && <GameNames />}
      {more && (
        <div className={styles.older}>
          <Button
            variant="ghost"
            size="sm"
            busy={loadingMore}
            onClick={() => void dispatch(olderRequested(roomId))}
          >
            {t('chat.message.older')}
          </Button>
        </div>
      )}
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const event = eventText(t, message);
        return (
          <Fragment key={message.seq}>
            <DayLine at={message.sentAt} before={before?.sentAt} className={shared.day} />
            {event === null ? (
              <MessageBubble
                message={message}
                roomId={roomId}
                continues={continues(message, before)}
                onChoose={() => onChoose(message)}
              />
            ) : (
              <p className={classNames(shared.day, styles.event)}>{event}</p>
            )}
          </Fragment>
        );
      })}
      {outbox.map((message) => (
        <OutgoingBubble key={message.messageId} message={message} />
      ))}
    </div>
  );
}

const continues = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined &&
  (before.kind === 'text' || before.kind === 'bet') &&
  !before.removed &&
  before.uid === message.uid &&
  Date.parse(message.sentAt) - Date.parse(before.sentAt) < TOGETHER_MS &&
  gmt4DayKey(message.sentAt) === gmt4DayKey(before.sentAt);
