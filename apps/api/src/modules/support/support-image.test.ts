import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Database, Tx } from '../../db/database';
import { runWrite } from '../../http/run-write';
import { refuseNobody } from '../../testing';
import { openSupportStory, type SupportStory } from '../../testing/support-story';
import { admitImage, prepareImage } from './send-image';
import { openImageForStaff } from './support.operator';

let dataDir: string;
let story: SupportStory['story'];
let newMember: SupportStory['newMember'];
let read: SupportStory['read'];
let close: SupportStory['close'];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-support-'));
  ({ story, newMember, read, close } = await openSupportStory({ dataDir }));
});
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true });
});

const image = (side = 900) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: 'teal' } })
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

describe('an image', () => {
  it('is re-encoded, stored once under its id and readable by its owner and staff only', async () => {
    const [{ account, memberId }, other] = [await newMember(), await newMember()];
    const before = (await files()).length;
    const messageId = randomUUID();
    const bytes = await image();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const sent = await story.call('sendSupportImage', memberId, { messageId }, await asFile(bytes));
      expect(sent).toMatchObject({
        value: { message: { seq: 1, kind: 'image', image: { width: 900, height: 450 } } },
      });
    }
    expect(
      await story.call('sendSupportImage', memberId, { messageId }, await asFile(await image(40))),
    ).toEqual({ ok: false, refusal: 'REQUEST_ID_REUSED' });
    expect(await files()).toHaveLength(before + 2);
    const small = await story.done('getSupportImage', memberId, { seq: '1', size: 'preview' });
    const whole = Buffer.from(
      (await story.done('getSupportImage', memberId, { seq: '1', size: 'full' })).data,
      'base64',
    );
    expect(await sharp(Buffer.from(small.data, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
    });
    expect(whole.includes('where I live')).toBe(false);
    expect(await story.call('getSupportImage', other.memberId, { seq: '1', size: 'full' })).toEqual({
      ok: false,
      refusal: 'NOT_FOUND',
    });
    const forStaff = await openImageForStaff(story.ports, { member: account, seq: '1' });
    expect(forStaff).toMatchObject({ ok: true, value: { type: 'image/jpeg' } });
    expect(await openImageForStaff(story.ports, { member: other.account, seq: '1' })).toMatchObject({
      ok: false,
    });
  });

  it('that is none leaves neither file nor message', async () => {
    const { memberId } = await newMember();
    const before = await files();
    const noImage = await asFile(Buffer.from('<svg onload="alert(1)"/>'), 'image/png');
    expect(
      await story.call('sendSupportImage', memberId, { messageId: randomUUID() }, noImage),
    ).toMatchObject({
      refusal: 'UPLOAD_INVALID',
    });
    expect(await files()).toEqual(before);
    expect((await read(memberId)).items).toEqual([]);
  });

  it('can be sent thirty times a day; those that are no image count', async () => {
    const { memberId } = await newMember();
    const noImage = await asFile(Buffer.from('no image'), 'image/png');
    const attempt = () => story.call('sendSupportImage', memberId, { messageId: randomUUID() }, noImage);
    for (let number = 0; number < 30; number += 1)
      expect(await attempt()).toMatchObject({ refusal: 'UPLOAD_INVALID' });
    expect(await attempt()).toMatchObject({ refusal: 'TOO_FAST' });
  });
});

it('an upload that broke off counts for nothing: on a poor network the picture arrives in the end', async () => {
  const { memberId } = await newMember();
  for (let attempt = 0; attempt < 40; attempt += 1)
    expect(await admitImage(story.ports, { memberId, messageId: randomUUID() })).toBeNull();
  const sent = { messageId: randomUUID() };
  expect((await story.call('sendSupportImage', memberId, sent, await asFile(await image(40)))).ok).toBe(true);
});

it('a commit whose answer was lost leaves the files of its message', async () => {
  const { memberId } = await newMember();
  const sent = { memberId, messageId: randomUUID() };
  const file = await asFile(await image(40));
  const execute = async (work: (tx: Tx) => Promise<unknown>) => {
    await story.db.transaction().execute(work);
    throw new Error('the connection is lost');
  };
  const db = { transaction: () => ({ execute }) } as unknown as Database;
  const write = { prepare: () => prepareImage(story.ports, sent, file) };
  const deps = { ports: { ...story.ports, db }, refuseSessions: refuseNobody };
  await expect(runWrite(deps, write as never, { identity: null } as never)).rejects.toThrow('is lost');
  expect((await story.call('getSupportImage', memberId, { seq: '1', size: 'full' })).ok).toBe(true);
});

it('a member opens thirty whole images a minute', async () => {
  const { memberId } = await newMember();
  await story.call('sendSupportImage', memberId, { messageId: randomUUID() }, await asFile(await image(40)));
  const open = (size: string) => story.call('getSupportImage', memberId, { seq: '1', size });
  const opened = await Promise.all(Array.from({ length: 32 }, () => open('full')));
  expect(opened.filter(({ ok }) => ok)).toHaveLength(30);
  expect(await open('full')).toMatchObject({ refusal: 'TOO_FAST' });
  expect((await open('preview')).ok).toBe(true);
});
