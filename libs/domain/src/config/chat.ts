/** Of a chat message, in code points. */
export const CHAT_TEXT_MAX = 300;
/** Of a group's name, in code points. */
export const CHAT_GROUP_NAME_MAX = 12;
/** Members of a group, its owner included. */
export const CHAT_GROUP_MAX = 50;
/** Members whom one member invites within an hour. */
export const CHAT_INVITES_MAX = 20;
/** Members that one message can mention. */
export const CHAT_MENTIONS_MAX = 5;

/** The product's own emoji. A message carries one as `:name:`. */
export const CHAT_EMOJI = [
  ...(['smile', 'laugh', 'wink', 'cool', 'wow', 'think', 'cry', 'sweat', 'sleepy', 'calm'] as const),
  ...(['heart', 'thumb', 'star', 'fire', 'moon', 'leaf', 'gem', 'cup'] as const),
] as const;
export type ChatEmoji = (typeof CHAT_EMOJI)[number];

/** The emoji that a member can put under a message. */
export const CHAT_REACTIONS = ['thumb', 'heart', 'laugh', 'wow', 'fire', 'cup'] as const;
export type ChatReaction = (typeof CHAT_REACTIONS)[number];

const CODE = new RegExp(`:(${CHAT_EMOJI.join('|')}):`);

export type ChatPiece =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'emoji'; readonly emoji: ChatEmoji };

/** A message's text as words and emoji, in order. An unknown code stays text. */
export function chatPieces(text: string): readonly ChatPiece[] {
  return text.split(CODE).flatMap((part, index): readonly ChatPiece[] => {
    if (index % 2 === 1) return [{ kind: 'emoji', emoji: part as ChatEmoji }];
    return part === '' ? [] : [{ kind: 'text', text: part }];
  });
}

/** How long staff mute a member, from the first time to the last. */
export const MUTE_STEPS = ['10m', '1h', '24h', 'permanent'] as const;
export type MuteStep = (typeof MUTE_STEPS)[number];

const MINUTE_MS = 60_000;
const MUTE_MS: Readonly<Record<MuteStep, number | null>> = {
  '10m': 10 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '24h': 24 * 60 * MINUTE_MS,
  permanent: null,
};
/** Mutes that began earlier are forgiven. */
export const MUTE_HISTORY_MS = 90 * 24 * 60 * MINUTE_MS;

/** The step that follows the mutes of the last 90 days. */
export const nextMuteStep = (earlier: number): MuteStep =>
  MUTE_STEPS[Math.min(earlier, MUTE_STEPS.length - 1)] ?? 'permanent';

/** @returns `null` for a mute without an end. */
export function muteEnds(step: MuteStep, from: Date): Date | null {
  const length = MUTE_MS[step];
  return length === null ? null : new Date(from.getTime() + length);
}
