import { CHAT_EMOJI, type ChatEmoji } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { emojiImage } from '../emoji';
import styles from './emoji-panel.module.css';

/** The product's own emoji; choosing one writes its code. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: ChatEmoji) => void }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('chat.composer.emoji')} className={styles.grid}>
      {CHAT_EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.choice}
          aria-label={t(`chat.emoji.${emoji}`)}
          onClick={() => onChoose(emoji)}
        >
          <img src={emojiImage(emoji)} alt="" width={30} height={30} />
        </button>
      ))}
    </div>
  );
}
