import type { ChatMessage } from '@realm/api-client';
import { CHAT_REACTIONS, type ChatReaction } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { reactionChosen, selectTalk } from '../chat.slice';
import { emojiImage } from '../emoji';
import styles from './reactions.module.css';

interface ReactionsProps {
  message: ChatMessage;
  roomId: string;
}

/** An emoji that this version does not know is not shown. */
const known = (emoji: string): ChatReaction | undefined => CHAT_REACTIONS.find((one) => one === emoji);

function useReacting({ message: { seq }, roomId }: ReactionsProps) {
  const dispatch = useAppDispatch();
  const { reacted, room } = useAppSelector(selectTalk(roomId));
  const own = reacted[seq] ?? '';
  return {
    own,
    isClosed: room?.closed === true,
    toggle: (emoji: ChatReaction) =>
      void dispatch(reactionChosen({ roomId, seq, emoji: emoji === own ? null : emoji })),
  };
}

/** What members put under a message; pressing one adds the member's own, or takes it back. */
export function Reactions(props: ReactionsProps) {
  const { t } = useTranslation();
  const { own, isClosed, toggle } = useReacting(props);
  const shown = props.message.reactions.flatMap(({ emoji, count }) => {
    const name = known(emoji);
    return name === undefined ? [] : [{ name, count }];
  });
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={t('chat.reaction.title')} className={styles.row}>
      {shown.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-pressed={name === own}
          aria-label={t('chat.reaction.count', { emoji: t(`chat.emoji.${name}`), count })}
          disabled={isClosed}
          onClick={() => toggle(name)}
        >
          <img src={emojiImage(name)} alt="" width={18} height={18} />
          <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}

/** All emoji that the member can put under a message. */
export function ReactionChoices({ onDone, ...props }: ReactionsProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const { own, toggle } = useReacting(props);
  return (
    <div role="group" aria-label={t('chat.reaction.add')} className={styles.choices}>
      {CHAT_REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.choice}
          aria-pressed={emoji === own}
          aria-label={t(`chat.emoji.${emoji}`)}
          onClick={() => {
            toggle(emoji);
            onDone();
          }}
        >
          <img src={emojiImage(emoji)} alt="" width={30} height={30} />
        </button>
      ))}
    </div>
  );
}
