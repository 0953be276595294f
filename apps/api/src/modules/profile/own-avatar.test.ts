import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-avatar-'));
  story = await openMoneyStory({ dataDir });
});
afterAll(async () => {
  await story.close();
  await rm(dataDir, { recursive: true });
});

const photo = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer();
let arrived = 0;
async function asFile(bytes: Buffer, declaredType = 'image/jpeg') {
  const path = join(dataDir, `arrived-${(arrived += 1)}`);
  await writeFile(path, bytes);
  return { path, size: bytes.length, declaredType };
}
const files = () => readdir(join(dataDir, 'uploads')).catch(() => []);
let accounts = 0;
const newMember = () => story.newMember(`photo${(accounts += 1)}`);
const upload = async (memberId: bigint, bytes: Buffer, type?: string) =>
  story.call('uploadAvatar', memberId, {}, await asFile(bytes, type));
const uploaded = async (memberId: bigint) => {
  const outcome = await upload(memberId, await photo());
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value.avatar;
};

/** Replaced files are removed after the commit, and nobody waits for that. */
async function isGone(memberId: bigint, avatar: string): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const outcome = await story.call('getAvatar', memberId, { avatar });
    if (!outcome.ok) return outcome.refusal === 'NOT_FOUND';
    await setTimeout(20);
  }
  return false;
}

describe('an avatar of the member’s own', () => {
  it('is the middle of the image, without what a camera writes into it', async () => {
    const memberId = await newMember();
    const avatar = await uploaded(memberId);
    expect((await story.done('getProfile', memberId)).avatar).toBe(avatar);
    const { data } = await story.done('getAvatar', memberId, { avatar });
    const shown = await sharp(Buffer.from(data, 'base64')).metadata();
    expect(shown).toMatchObject({ format: 'jpeg', width: 192, height: 192 });
    expect(shown.exif).toBeUndefined();
  });

  it('is gone with the next one, and with one of the product’s', async () => {
    const memberId = await newMember();
    const before = (await files()).length;
    const first = await uploaded(memberId);
    const second = await uploaded(memberId);
    expect(second).not.toBe(first);
    expect(await isGone(memberId, first)).toBe(true);
    await story.done('editProfile', memberId, { nickname: '小林' });
    expect((await story.call('getAvatar', memberId, { avatar: second })).ok).toBe(true);
    await story.done('editProfile', memberId, { avatar: 'owl' });
    expect(await isGone(memberId, second)).toBe(true);
    expect((await files()).length).toBe(before);
  });

  it('is taken away by staff with the nickname, and the member reads why, once', async () => {
    const memberId = await newMember();
    const former = await story.done('getProfile', memberId);
    const avatar = await uploaded(memberId);
    await story.done('editProfile', memberId, { nickname: '坏名字' });
    for (let time = 0; time < 2; time += 1)
      expect(
        await story.command('member/reset-profile', { member: former.uid, reason: 'insults' }),
      ).toMatchObject({ value: { member: former.uid, nickname: former.nickname } });
    expect(await story.done('getProfile', memberId)).toEqual(former);
    expect(await isGone(memberId, avatar)).toBe(true);
    const { items } = await story.done('pageNotices', memberId, { kind: 'personal', limit: '100' });
    expect(items.flatMap(({ message }) => message ?? [])).toEqual([
      { kind: 'profile-reset', params: { nickname: former.nickname, reason: 'insults' } },
    ]);
    const { before, after } = await story.db
      .selectFrom('operator_commands')
      .select(['before', 'after'])
      .where('name', '=', 'member/reset-profile')
      .orderBy('command_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([
      { nickname: '坏名字', avatar },
      { nickname: former.nickname, avatar: '' },
    ]);
    expect(await story.command('member/reset-profile', { member: 'nobody' })).toMatchObject({
      refusal: 'NOT_FOUND',
    });
  });

  it('can’t be chosen by its key: it would be somebody else’s', async () => {
    const avatar = await uploaded(await newMember());
    const other = await newMember();
    expect(await story.call('editProfile', other, { avatar })).toMatchObject({ refusal: 'AVATAR_UNKNOWN' });
  });

  it.each([
    ['no image', Buffer.from('hello'), 'image/jpeg'],
    ['a script in an image’s clothes', Buffer.from('<svg onload="alert(1)"/>'), 'image/png'],
    ['a GIF', Buffer.from('GIF89a'), 'image/gif'],
  ])('is refused when it is %s, and nothing is stored', async (_what, bytes, type) => {
    const memberId = await newMember();
    const before = await files();
    expect(await upload(memberId, bytes, type)).toMatchObject({ refusal: 'UPLOAD_INVALID' });
    expect(await files()).toEqual(before);
    expect((await story.done('getProfile', memberId)).avatar).toBe('');
  });

  it('can be changed twenty times a day', async () => {
    const memberId = await newMember();
    for (let number = 0; number < 20; number += 1) await upload(memberId, Buffer.from('x'));
    expect(await upload(memberId, await photo())).toMatchObject({ refusal: 'TOO_FAST' });
    story.pass(24 * 3_600_000);
    expect((await upload(memberId, await photo())).ok).toBe(true);
  });
});
