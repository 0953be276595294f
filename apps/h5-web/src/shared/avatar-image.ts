import { AVATAR_ART, type AvatarArtName } from '@realm/ui';

export const AVATAR_NAMES = Object.keys(AVATAR_ART) as AvatarArtName[];

const DEFAULT_AVATAR: AvatarArtName = 'owl';

/** The avatar of a key; the default one for an empty or unknown key. */
export const avatarName = (key: string): AvatarArtName =>
  Object.hasOwn(AVATAR_ART, key) ? (key as AvatarArtName) : DEFAULT_AVATAR;

export const avatarImage = (key: string): string => AVATAR_ART[avatarName(key)];
