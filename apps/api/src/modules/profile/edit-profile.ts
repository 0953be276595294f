import { checkNickname } from '@realm/domain';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { ProfileChange } from './profile.repository';

/** Keys of the product's images; empty text is the default one. */
const AVATARS: readonly string[] = ['', 'fox', 'frog', 'mask', 'owl', 'panther', 'rabbit', 'ram', 'wolf'];

/** Changes the given fields only; one invalid field changes nothing. */
export function checkProfileEdit(input: {
  nickname?: string | undefined;
  avatar?: string | undefined;
}): Outcome<ProfileChange> {
  const nickname = input.nickname === undefined ? null : checkNickname(input.nickname);
  if (nickname?.ok === false) return refuse('NICKNAME_INVALID');
  if (input.avatar !== undefined && !AVATARS.includes(input.avatar)) return refuse('AVATAR_UNKNOWN');
  return accept({
    ...(nickname === null ? {} : { nickname: nickname.value }),
    ...(input.avatar === undefined ? {} : { avatar: input.avatar }),
  });
}
