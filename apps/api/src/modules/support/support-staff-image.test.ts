import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_CODES } from '@realm/api-client/contract';
import { UPLOAD_MAX_BYTES } from '@realm/domain';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database, Tx } from '../../db/database';
import { operationsOf } from '../../operations';
import { executeFileCommand, takesFile } from '../../operator/receive-command';
import { requestBody } from '../../testing/request-body';
import { openSupportStory, type SupportStory } from '../../testing/support-story';
import { openOperatorApp, signedInStaff } from '../../testing/test-staff';
import { admitStaffImage, prepareStaffImage } from './send-staff-image';

let dataDir: string;
let story: SupportStory['story'];
let newMember: SupportStory['newMember'];
let send: SupportStory['send'];
let read: SupportStory['read'];
let desk: FastifyInstance;
let close: SupportStory['close'];
let support: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-support-staff-'));
  ({ story, newMember, send, read, close } = await openSupportStory({ dataDir }));
  desk = await openOperatorApp(story.ports);
  support = (await signedInStaff(story.ports, 'cheng', ['support'])).token;
});
afterAll(async () => {
  await desk.close();
  await close();
  await rm(dataDir, { recursive: true });
});

const image = (side = 900) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'where we work' } })
    .jpeg()
    .toBuffer();
const stored = () => readdir(join(dataDir, 'uploads')).catch(() => []);

interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** As the console sends it. */
async function sendImage({ fields, bytes, type = 'image/jpeg', headers }: Sent) {
  const file = new Blob([new Uint8Array(bytes)], { type });
  const body = await requestBody({ requestId: randomUUID(), ...fields }, { isMultipart: true, file });
  const response = await desk.inject({
    method: 'POST',
    url: '/operator/support/send-image',
    payload: body.payload,
    headers: { authorization: `Bearer ${support}`, ...body.headers, ...headers },
  });
  return { status: response.statusCode, ...response.json<{ code: number; data: unknown }>() };
}

const auditOf = (requestId: string) =>
  story.db.selectFrom('operator_commands').selectAll().where('request_id', '=', requestId).execute();

describe('a picture that staff send', () => {
  it('is a message with the name of who sends it, which the member opens like one of their own', async () => {
    const { account, memberId } = await newMember();
    await send(memberId, 'Which button is it?');
    const requestId = randomUUID();
    const fields = { requestId, member: account, name: 'Cheng', readTo: '1' };
    const sent = await sendImage({ fields, bytes: await image() });
    expect(sent).toMatchObject({
      code: 0,
      data: {
        message: { seq: 2, from: 'staff', kind: 'image', operator: 'cheng', text: '' },
        thread: { lastSeq: 2, staffReadSeq: 1, waitingSince: null, assignedTo: { account: 'cheng' } },
      },
    });
    const { items, thread } = await read(memberId);
    expect(items[1]).toMatchObject({ staffName: 'Cheng', image: { width: 900, height: 450 } });
    expect(thread.unread).toBe(1);
    const small = await story.done('getSupportImage', memberId, { seq: '2', size: 'preview' });
    expect(await sharp(Buffer.from(small.data, 'base64')).metadata()).toMatchObject({ width: 480 });
    const whole = await story.done('getSupportImage', memberId, { seq: '2', size: 'full' });
    expect(Buffer.from(whole.data, 'base64').includes('where we work')).toBe(false);
    expect(await auditOf(requestId)).toMatchObject([
      {
        name: 'support/send-image',
        operator: 'cheng',
        target: account,
        code: 0,
        input: { member: account, fileHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
  });

  it('is nobody else’s: another member and a role without threads get what an absent one gives', async () => {
    const [{ account }, other] = [await newMember(), await newMember()];
    await sendImage({ fields: { member: account }, bytes: await image(40) });
    await send(other.memberId, 'I have a thread too');
    for (const size of ['preview', 'full']) {
      const requested = (seq: string) => story.call('getSupportImage', other.memberId, { seq, size });
      expect(await requested('1')).toEqual(await requested('999'));
      expect(await requested('1')).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    }
    const open = async (token: string) =>
      (
        await desk.inject({
          url: `/operator/support/image?member=${account}&seq=1`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).headers['content-type'];
    const content = (await signedInStaff(story.ports, 'content', ['content'])).token;
    expect([await open(support), await open(content)]).toEqual([
      'image/jpeg',
      'application/json; charset=utf-8',
    ]);
  });

  it('is sent once under its id, however often it is sent, and at once', async () => {
    const { account, memberId } = await newMember();
    const before = (await stored()).length;
    const fields = { requestId: randomUUID(), member: account };
    const bytes = await image(60);
    const first = await Promise.all([1, 2].map(() => sendImage({ fields, bytes })));
    const again = await sendImage({ fields, bytes });
    for (const one of first) expect(one).toEqual(again);
    expect(again.code).toBe(0);
    expect((await read(memberId)).items).toHaveLength(1);
    expect(await stored()).toHaveLength(before + 2);
    expect(await auditOf(fields.requestId)).toHaveLength(1);
    const others = [
      { fields, bytes: await image(80) },
      { fields: { ...fields, name: 'Li' }, bytes },
    ];
    for (const one of others)
      expect(await sendImage(one)).toMatchObject({ code: ERROR_CODES.REQUEST_ID_REUSED });
    expect(await stored()).toHaveLength(before + 2);
  });

  it('that is none, is too large or is for nobody leaves neither file nor message', async () => {
    const { account, memberId } = await newMember();
    const before = await stored();
    const fields = { member: account };
    const script = Buffer.from('<svg onload="alert(1)"/>');
    const invalid = { code: ERROR_CODES.UPLOAD_INVALID };
    expect(await sendImage({ fields, bytes: script, type: 'image/png' })).toMatchObject(invalid);
    expect(await sendImage({ fields, bytes: await image(40), type: 'image/png' })).toMatchObject(invalid);
    const large = Buffer.alloc(UPLOAD_MAX_BYTES + 1);
    expect(await sendImage({ fields, bytes: large })).toMatchObject({ status: 413 });
    const bytes = await image(40);
    expect(await sendImage({ fields: { member: 'nobody' }, bytes })).toMatchObject({ status: 404 });
    expect(await stored()).toEqual(before);
    expect((await read(memberId)).items).toEqual([]);
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });

  it('takes the permission to answer, and a page of the console', async () => {
    const { account, memberId } = await newMember();
    const viewer = (await signedInStaff(story.ports, 'vera', ['viewer'])).token;
    const fields = { member: account };
    const bytes = await image(40);
    const before = await stored();
    const as = (headers: Readonly<Record<string, string>>) => sendImage({ fields, bytes, headers });
    expect(await as({ authorization: `Bearer ${viewer}` })).toMatchObject({
      code: ERROR_CODES.PERMISSION_DENIED,
    });
    const cookie = { authorization: '', cookie: `realm-staff=${support}`, host: 'console.example' };
    const foreign = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await as({ ...cookie, ...foreign })).toMatchObject({ status: 401 });
    expect([await stored(), (await read(memberId)).items]).toEqual([before, []]);
    expect(await as({ ...cookie, 'sec-fetch-site': 'same-origin' })).toMatchObject({ code: 0 });
  });
});

const readerOf = (db: Database) => ({ selectFrom: db.selectFrom.bind(db) });

async function asFile(bytes: Buffer) {
  const path = join(dataDir, randomUUID());
  await writeFile(path, bytes);
  return { path, size: bytes.length, declaredType: 'image/jpeg' };
}

it('a commit whose answer was lost leaves the files of its message, and a rollback leaves none', async () => {
  const { account, memberId } = await newMember();
  const operation = operationsOf(story.ports).operations.find(({ name }) => name === 'support/send-image');
  if (operation === undefined || !takesFile(operation)) throw new Error('it takes no file');
  const command = { input: { requestId: randomUUID(), member: account }, operator: 'cheng' };
  const before = (await stored()).length;
  const run = async (execute: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>) => {
    const file = await asFile(await image(40));
    const { upload } = operation;
    // The command's transaction alone fails.
    const db = { ...readerOf(story.db), transaction: () => ({ execute }) } as unknown as Database;
    const prepare = (...[, call, hashed]: Parameters<typeof upload.prepare>) =>
      upload.prepare(story.ports, call, hashed);
    const failing = { ...operation, upload: { ...upload, prepare } };
    return executeFileCommand({ ...story.ports, db }, failing, { command, file });
  };
  await expect(run(() => Promise.reject(new Error('the database is gone')))).rejects.toThrow('is gone');
  expect(await stored()).toHaveLength(before);
  const lost = async (work: (tx: Tx) => Promise<unknown>) => {
    await story.db.transaction().execute(work);
    throw new Error('the connection is lost');
  };
  await expect(run(lost)).rejects.toThrow('is lost');
  expect((await story.call('getSupportImage', memberId, { seq: '1', size: 'full' })).ok).toBe(true);
});

it('a person of staff sends three hundred a day; those that are no image count', async () => {
  const { account: member } = await newMember();
  const file = { ...(await asFile(Buffer.from('no image'))), hash: 'h' };
  const sending = { member, operator: 'eager', now: story.ports.clock.now() };
  for (let number = 0; number < 300; number += 1)
    expect(await prepareStaffImage(story.ports, sending, file)).toMatchObject({ refusal: 'UPLOAD_INVALID' });
  expect(await prepareStaffImage(story.ports, sending, file)).toMatchObject({ refusal: 'TOO_FAST' });
  expect(await admitStaffImage(story.ports, sending)).toMatchObject({ refusal: 'TOO_FAST' });
  expect(await admitStaffImage(story.ports, { ...sending, operator: 'other' })).toBeNull();
});
