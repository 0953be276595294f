import { randomUUID } from 'node:crypto';
import type { Profile } from '@realm/api-client/contract';
import type { PreparedWrite, UploadedFile } from '../../http/handler';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkAttempt, limitAttempt, type AttemptLimit } from '../attempts';
import { repaintImage, squareImage } from '../images';
import { lockProfile, readProfile, writeProfile } from './profile.repository';

/** Complete uploads of one member within a day, valid or not: each costs a decoding. */
const DAILY_AVATARS: AttemptLimit = { scope: 'avatar-upload', count: 20, windowMs: 24 * 60 * 60_000 };
/** Twice the largest size at which avatars are shown, in pixels. */
const SIDE = 192;
const OWN = /^u-[0-9a-f-]{36}$/;

/** `null` for one of the product's avatars. */
const fileOf = (avatar: string): string | null => (OWN.test(avatar) ? `avatar-${avatar.slice(2)}.jpg` : null);

/** Runs before the file is read, and counts nothing: on a poor network uploads break off. */
export const admitAvatar = ({ db, clock }: Ports, memberId: bigint): Promise<Refusal | null> =>
  checkAttempt(db, DAILY_AVATARS, { subject: String(memberId), now: clock.now() });

/** Stores the image under a key of its own; `write` makes it the member's avatar. */
export async function storeAvatar(
  ports: Ports,
  memberId: bigint,
  file: UploadedFile,
): Promise<PreparedWrite<Profile> | Refusal> {
  const attempt = { subject: String(memberId), now: ports.clock.now() };
  const limited = await limitAttempt(ports.db, DAILY_AVATARS, attempt);
  if (limited !== null) return limited;
  const image = await repaintImage(file);
  if (image === null) return refuse('UPLOAD_INVALID');
  const avatar = `u-${randomUUID()}`;
  const name = fileOf(avatar);
  if (name === null) throw new Error('an own avatar without a file');
  await ports.files.put(name, await squareImage(image.bytes, SIDE));
  const change = changeAvatar(ports, memberId, { avatar });
  return { ...change, discard: () => ports.files.remove(name) };
}

/** Changes the profile. The image that another avatar replaces is removed once the change is committed. */
export function changeAvatar(
  ports: Ports,
  memberId: bigint,
  change: { readonly avatar?: string; readonly nickname?: string },
): PreparedWrite<Profile> {
  let replaced = '';
  return {
    write: async (tx) => {
      const { avatar: former } = await lockProfile(tx, memberId);
      if (change.avatar !== undefined && change.avatar !== former) replaced = former;
      await writeProfile(tx, memberId, change);
      return accept(await readProfile(tx, memberId));
    },
    afterCommit: () => removeAvatar(ports, replaced),
  };
}

/** Removes the image of an avatar that was replaced. A file that stays behind is no member's avatar any more, and nobody can name it. */
export function removeAvatar({ files }: Pick<Ports, 'files'>, avatar: string): void {
  const name = fileOf(avatar);
  if (name !== null) void files.remove(name).catch(() => undefined);
}

/** Its key can't be guessed: who has it was shown the member. */
export async function openAvatar(
  { files }: Pick<Ports, 'files'>,
  avatar: string,
): Promise<Outcome<{ type: 'image/jpeg'; data: string }>> {
  const name = fileOf(avatar);
  const bytes = name === null ? null : await files.get(name);
  return bytes === null
    ? refuse('NOT_FOUND')
    : accept({ type: 'image/jpeg', data: bytes.toString('base64') });
}

/** The image of an own avatar; `null` for one of the product's, or whose file is lost. */
export async function readAvatarImage(files: Ports['files'], avatar: string): Promise<Buffer | null> {
  const name = fileOf(avatar);
  return name === null ? null : files.get(name);
}

/** Stores an image that another cell has, unless the cells share their files. */
export async function storeAvatarImage(
  files: Ports['files'],
  avatar: string,
  image: Uint8Array | null,
): Promise<void> {
  const name = fileOf(avatar);
  if (name === null || image === null || (await files.get(name)) !== null) return;
  await files.put(name, image).catch(async (failure: unknown) => {
    // Another server may have stored it meanwhile.
    if ((await files.get(name)) === null) throw failure;
  });
}
