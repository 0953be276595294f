import type { ChatEmoji } from '@realm/domain';
import sprite from './emoji.svg?no-inline';

/** The image of an emoji: one file with a view for each. */
export const emojiImage = (emoji: ChatEmoji): string => `${sprite}#${emoji}`;
