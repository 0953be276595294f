import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Keyboard, Plus, SendHorizontal, Smile, Timer } from 'lucide-react';
import { newRequestId } from '@realm/api-client';
import { CHAT_MENTIONS_MAX, CHAT_TEXT_MAX, checkChatText } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { IconButton, Text } from '@realm/ui';
import { useTextHeight } from '../../../shared/use-text-height';
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
  const id = useId();
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

  useTextHeight(field, text);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    const mentions = draft.mentions
      .filter(({ nickname }) => checked.value.includes(`@${nickname}`))
      .slice(0, CHAT_MENTIONS_MAX);
    const writtenAt = new Date().toISOString();
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

  /** With a keyboard of its own, Enter sends; on a phone it begins a line. */
  function onKey(event: KeyboardEvent) {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlain || !window.matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  }

  if (room?.closed === true) return <ClosedBar room={room} />;
  if (mute !== null) return <MutedBar roomId={roomId} mute={mute} />;
  return (
    <div className={styles.dock}>
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
      <form className={styles.composer} onSubmit={send}>
        <IconButton
          label={t('chat.bet.share')}
          icon={<Plus aria-hidden="true" />}
          disabled={room === null || isWaiting}
          onClick={() => setSharing(true)}
        />
        <label htmlFor={id} className="visually-hidden">
          {t('chat.composer.label')}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          className={styles.field}
          placeholder={t('chat.composer.placeholder')}
          value={text}
          aria-invalid={issue !== null || undefined}
          aria-describedby={issue === null ? undefined : `${id}-issue`}
          onKeyDown={onKey}
          onChange={(event) => change({ text: event.target.value })}
        />
        <IconButton
          label={t(emoji ? 'chat.composer.closeEmoji' : 'chat.composer.emoji')}
          aria-expanded={emoji}
          icon={emoji ? <Keyboard aria-hidden="true" /> : <Smile aria-hidden="true" />}
          onClick={() => setEmoji(!emoji)}
        />
        {isWaiting ? (
          <WaitRing key={freeAt} roomId={roomId} freeAt={freeAt} />
        ) : (
          <button
            type="submit"
            className={styles.send}
            aria-label={t('chat.composer.send')}
            disabled={!canSend}
          >
            <SendHorizontal aria-hidden="true" />
          </button>
        )}
      </form>
      <div id={`${id}-issue`} className={styles.issue} aria-live="polite">
        {issue === 'too-long' && (
          <Text tone="danger">{t('chat.composer.tooLong', { count: CHAT_TEXT_MAX })}</Text>
        )}
        {issue === 'link' && <Text tone="danger">{t('chat.composer.link')}</Text>}
      </div>
      {room !== null && room.slowSec > 0 && (
        <p className={styles.slow}>
          <Timer aria-hidden="true" />
          {t('chat.composer.slow', { count: room.slowSec })}
        </p>
      )}
      <ShareBetSheet roomId={roomId} open={sharing} onClose={() => setSharing(false)} />
      {emoji && <EmojiPanel onChoose={(name) => change({ text: `${text}:${name}:` })} />}
    </div>
  );
}
