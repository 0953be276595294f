import { Fragment } from 'react';
import { chatPieces, type ChatEmoji } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { emojiImage } from '../emoji';
import styles from './emoji-text.module.css';

interface EmojiTextProps {
  text: string;
  /** Names that are mentions where an @ stands before them. */
  names?: readonly string[];
}

/** A message's text. Only emoji and mentions are marked; everything else is text as it stands. */
export function EmojiText({ text, names = [] }: EmojiTextProps) {
  const pieces = chatPieces(text);
  const isLarge = isEmojiOnly(text);
  return pieces.map((piece, index) =>
    piece.kind === 'emoji' ? (
      <Emoji key={index} emoji={piece.emoji} large={isLarge} />
    ) : (
      <Fragment key={index}>
        {splitMentions(piece.text, names).map((part, at) =>
          at % 2 === 1 ? (
            <b key={at} className={styles.mention}>
              {part}
            </b>
          ) : (
            part
          ),
        )}
      </Fragment>
    ),
  );
}

const LARGE_MAX = 3;

/** A few emoji without words are drawn large, and without a bubble. */
export function isEmojiOnly(text: string): boolean {
  const pieces = chatPieces(text);
  return pieces.length <= LARGE_MAX && pieces.every(({ kind }) => kind === 'emoji');
}

/** Every second part is a mention. */
function splitMentions(text: string, names: readonly string[]): readonly string[] {
  const parts = [''];
  let rest = text;
  while (rest !== '') {
    const name = rest.startsWith('@')
      ? names.find((one) => one !== '' && rest.startsWith(one, 1))
      : undefined;
    if (name === undefined) {
      const next = rest.indexOf('@', 1);
      const plain = next === -1 ? rest : rest.slice(0, next);
      parts.push(`${parts.pop() ?? ''}${plain}`);
      rest = rest.slice(plain.length);
    } else {
      parts.push(`@${name}`, '');
      rest = rest.slice(name.length + 1);
    }
  }
  return parts;
}

function Emoji({ emoji, large = false }: { emoji: ChatEmoji; large?: boolean }) {
  const { t } = useTranslation();
  const side = large ? 44 : 22;
  return (
    <img
      src={emojiImage(emoji)}
      alt={t(`chat.emoji.${emoji}`)}
      width={side}
      height={side}
      className={classNames(styles.emoji, large && styles.large)}
    />
  );
}
