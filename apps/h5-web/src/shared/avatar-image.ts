import { AVATAR_ART, type AvatarArtName } from '@realm/ui';

export const AVATAR_NAMES = Object.keys(AVATAR_ART) as AvatarArtName[];

const DEFAULT_AVATAR: AvatarArtName = 'owl';

/** An image of the member's own, which the server has. */
export const isOwnAvatar = (key: string): boolean => key.startsWith('u-');

/** The avatar of a key; the default one for an empty or unknown key. */
export const avatarName = (key: string): AvatarArtName =>
  Object.hasOwn(AVATAR_ART, key) ? (key as AvatarArtName) : DEFAULT_AVATAR;

export const avatarImage = (key: string): string => AVATAR_ART[avatarName(key)];
