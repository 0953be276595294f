import { Ellipsis } from 'lucide-react';
import type { ChatMessage } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Avatar, classNames } from '@realm/ui';
import { avatarImage } from '../../../shared/avatar-image';
import { MessageRow } from '../../../shared/messages/conversation';
import shared from '../../../shared/messages/conversation.module.css';
import { useAppSelector } from '../../../state/hooks';
import { selectMember } from '../../../state/session/session.selectors';
import { BetCard } from './bet-card';
import { EmojiText, isEmojiOnly } from './emoji-text';
import { ModeratorTag } from './moderator-tag';
import { Reactions } from './reactions';
import styles from './room.module.css';

interface MessageBubbleProps {
  message: ChatMessage;
  roomId: string;
  /** The message before it is by the same member. */
  continues: boolean;
  onChoose: () => void;
}

export function MessageBubble({ message, roomId, continues, onChoose }: MessageBubbleProps) {
  const { t } = useTranslation();
  const own = useAppSelector(selectMember)?.uid;
  const { uid, nickname, avatar, moderator, text, bet, mentions, sentAt } = message;
  const isOwn = uid === own;
  const isAddressed = mentions.some((mention) => mention.uid === own);
  const words = (
    <div
      className={classNames(
        shared.bubble,
        styles.bubble,
        isAddressed && styles.addressed,
        bet === null ? isEmojiOnly(text) && styles.bare : styles.withCard,
      )}
    >
      <span className="visually-hidden">
        {isOwn ? t('chat.message.you') : t('chat.message.from', { name: nickname })}{' '}
      </span>
      {bet === null ? (
        <span>
          <EmojiText text={text} names={mentions.map((mention) => mention.nickname)} />
        </span>
      ) : (
        <BetCard bet={bet} />
      )}
    </div>
  );
  const reactions = <Reactions message={message} roomId={roomId} />;
  if (isOwn)
    return (
      <MessageRow side="own" className={styles.own}>
        {words}
        {reactions}
      </MessageRow>
    );
  return (
    <MessageRow
      side="other"
      className={classNames(styles.other, continues && styles.continues)}
      face={continues ? <span className={styles.space} /> : <Avatar src={avatarImage(avatar)} size={32} />}
    >
      {!continues && (
        <span className={styles.head}>
          {nickname} {moderator && <ModeratorTag />}{' '}
          <time className="num">{formatGmt4(sentAt, 'minute').slice(11)}</time>
        </span>
      )}
      <div className={styles.line}>
        {words}
        <button
          type="button"
          className={styles.options}
          aria-label={t('chat.message.options', { name: nickname })}
          onClick={onChoose}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      </div>
      {reactions}
    </MessageRow>
  );
}
