import { AVATAR_ART, type AvatarArtName } from '@realm/ui';

export const AVATAR_NAMES = Object.keys(AVATAR_ART) as AvatarArtName[];

const DEFAULT_AVATAR = AVATAR_ART.owl;

/** The member's picture; the default one for an empty or unknown key. */
export const avatarPicture = (key: string): string =>
  Object.hasOwn(AVATAR_ART, key) ? AVATAR_ART[key as AvatarArtName] : DEFAULT_AVATAR;
