import { Avatar, Skeleton } from '@realm/ui';
import { api } from '../../shared/api';
import { avatarImage, isOwnAvatar } from '../../shared/avatar-image';
import { createResource } from '../resources/create-resource';
import { useResource } from '../resources/use-resource';

/** A member's own image as a data URL. Its key changes with each upload, so it is fetched once a session. */
const ownAvatar = createResource('avatar', async (avatar: string) => {
  const answer = await api.getAvatar({ avatar });
  return answer.ok
    ? { ok: true as const, value: `data:${answer.value.type};base64,${answer.value.data}` }
    : answer;
});

interface MemberAvatarProps {
  /** A profile's key of it. */
  avatar: string;
  size?: number;
}

/** One of the product's avatars, or the member's own image. */
export function MemberAvatar({ avatar, size }: MemberAvatarProps) {
  return isOwnAvatar(avatar) ? (
    <OwnAvatar avatar={avatar} size={size} />
  ) : (
    <Avatar src={avatarImage(avatar)} size={size} />
  );
}

function OwnAvatar({ avatar, size }: { avatar: string; size: number | undefined }) {
  const [image] = useResource(ownAvatar, avatar);
  if (image.status === 'loading') return <Skeleton shape="circle" width={size ?? 36} height={size ?? 36} />;
  return <Avatar src={image.status === 'ready' ? image.value : avatarImage('')} size={size} />;
}
