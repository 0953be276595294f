import { useRef, useState } from 'react';
import { Keyboard, Plus, Smile, Timer } from 'lucide-react';
import { newRequestId } from '@realm/api-client';
import { CHAT_MENTIONS_MAX, CHAT_TEXT_MAX, checkChatText } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { ComposerDock, MessageComposer } from '../../../shared/messages/message-composer';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { draftChanged, messageWritten, selectDraft, selectTalk, type Draft } from '../chat.slice';
import { ClosedBar } from './closed-bar';
import { EmojiPanel } from './emoji-panel';
import { MentionList } from './mention-list';
import { MutedBar } from './muted-bar';
import { ShareBetSheet } from './share-bet-sheet';
import { WaitRing } from './wait-ring';
import styles from './composer.module.css';

/** The name that is being typed after an @, at the end of the text. */
const MENTION = /(?:^|\s)@([^\s@]{0,8})$/u;

/** Where a message is written. What is typed stays until it is sent. */
export function Composer({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const { freeAt, mute, room } = useAppSelector(selectTalk(roomId));
  const draft = useAppSelector(selectDraft(roomId));
  const [emoji, setEmoji] = useState(false);
  const [sharing, setSharing] = useState(false);
  const isWaiting = freeAt !== 0;
  const { text } = draft;
  const checked = checkChatText(text);
  const issue = checked.ok || checked.issue === 'empty' ? null : checked.issue;
  const canSend = checked.ok && !isWaiting && room !== null;
  const typed = MENTION.exec(text)?.[1];
  const change = (next: Partial<Draft>) =>
    void dispatch(draftChanged({ roomId, draft: { ...draft, ...next } }));

  function send() {
    if (!checked.ok) return;
    const mentions = draft.mentions
      .filter(({ nickname }) => checked.value.includes(`@${nickname}`))
      .slice(0, CHAT_MENTIONS_MAX);
    const writtenAt = new Date(serverNow()).toISOString();
    dispatch(
      messageWritten({
        messageId: newRequestId(),
        roomId,
        text: checked.value,
        bet: null,
        mentions,
        writtenAt,
      }),
    );
    field.current?.focus();
  }

  function issueText(): string | null {
    if (issue === 'too-long') return t('chat.composer.tooLong', { count: CHAT_TEXT_MAX });
    return issue === 'link' ? t('chat.composer.link') : null;
  }

  if (room?.closed === true) return <ClosedBar room={room} />;
  if (mute !== null) return <MutedBar roomId={roomId} mute={mute} />;
  return (
    <ComposerDock>
      {typed !== undefined && (
        <MentionList
          roomId={roomId}
          typed={typed}
          onChoose={({ uid, nickname }) => {
            const isKnown = draft.mentions.some((mention) => mention.uid === uid);
            change({
              text: `${text.slice(0, text.length - typed.length)}${nickname} `,
              mentions: isKnown ? draft.mentions : [...draft.mentions, { uid, nickname }],
            });
            field.current?.focus();
          }}
        />
      )}
      <MessageComposer
        labels={{
          field: t('chat.composer.label'),
          placeholder: t('chat.composer.placeholder'),
          send: t('chat.composer.send'),
        }}
        text={text}
        canSend={canSend}
        onChange={(next) => change({ text: next })}
        onSend={send}
        fieldRef={field}
        issue={issueText()}
        before={
          <IconButton
            label={t('chat.bet.share')}
            icon={<Plus aria-hidden="true" />}
            disabled={room === null || isWaiting}
            onClick={() => setSharing(true)}
          />
        }
        after={
          <IconButton
            label={t(emoji ? 'chat.composer.closeEmoji' : 'chat.composer.emoji')}
            aria-expanded={emoji}
            icon={emoji ? <Keyboard aria-hidden="true" /> : <Smile aria-hidden="true" />}
            onClick={() => setEmoji(!emoji)}
          />
        }
        wait={isWaiting ? <WaitRing key={freeAt} roomId={roomId} freeAt={freeAt} /> : null}
      />
      {room !== null && room.slowSec > 0 && (
        <p className={styles.slow}>
          <Timer aria-hidden="true" />
          {t('chat.composer.slow', { count: room.slowSec })}
        </p>
      )}
      <ShareBetSheet roomId={roomId} open={sharing} onClose={() => setSharing(false)} />
      {emoji && <EmojiPanel onChoose={(name) => change({ text: `${text}:${name}:` })} />}
    </ComposerDock>
  );
}
