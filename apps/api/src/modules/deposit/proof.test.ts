import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { openProof } from './open-proof';
import { repaintImage } from '../images';

let story: MoneyStory;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-proof-'));
  story = await openMoneyStory({ dataDir });
});
afterAll(async () => {
  await story.close();
  await rm(dataDir, { recursive: true });
});

const image = (type: 'jpeg' | 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    [type]()
    .toBuffer();
let arrived = 0;
async function arrivedFile(bytes: Buffer, declaredType: string) {
  const path = join(dataDir, `arrived-${(arrived += 1)}`);
  await writeFile(path, bytes);
  return { path, size: bytes.length, declaredType };
}
const asFile = async (type: 'jpeg' | 'png') => arrivedFile(await image(type), `image/${type}`);
const files = () => readdir(join(dataDir, 'uploads')).catch(() => []);

let members = 0;
async function openDirect() {
  const memberId = await story.newMember(`prover${(members += 1)}`);
  const { orderId } = await story.done('createCollection', memberId, { amount: '200' });
  return { memberId, orderId };
}

describe('the proof’s image', () => {
  it.each(['jpeg', 'png'] as const)('is re-encoded without what the %s contained besides', async (type) => {
    const file = await asFile(type);
    expect((await sharp(file.path).metadata()).exif).toBeDefined();
    const painted = await repaintImage(file);
    const metadata = await sharp(painted?.bytes).metadata();
    expect(metadata).toMatchObject({ format: type, width: 40, height: 30 });
    expect(metadata.exif).toBeUndefined();
    expect(painted?.bytes.includes('where I live')).toBe(false);
  });

  it('is refused when its bytes do not match its type, are not an image, or are too large unpacked', async () => {
    const png = await image('png');
    const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const [bytes, declaredType] of [
      [png, 'image/jpeg'],
      [Buffer.from('<svg/>'), 'image/png'],
      [png.subarray(0, 40), 'image/png'],
      [Buffer.alloc(0), 'image/png'],
      [huge, 'image/png'],
    ] as const) {
      expect(await repaintImage(await arrivedFile(bytes, declaredType))).toBeNull();
    }
  });
});

describe('a direct-finance deposit', () => {
  it('goes to staff with its proof, and is credited by them once', async () => {
    const { memberId, orderId } = await openDirect();
    expect(await story.command('deposit/credit', { orderId })).toMatchObject({ refusal: 'ORDER_STATE' });
    const uploaded = await story.call('uploadDepositProof', memberId, { orderId }, await asFile('png'));
    expect(uploaded).toMatchObject({ value: { status: 'to-be-recharged', hasProof: true } });
    const [name = ''] = await files();
    expect(name).toMatch(/^[0-9a-f-]{36}\.png$/);
    expect((await readFile(join(dataDir, 'uploads', name))).subarray(1, 4).toString()).toBe('PNG');
    expect(await story.command('deposit/credit', { orderId })).toMatchObject({
      refusal: 'MALFORMED',
    });
    const receipt = { orderId, paymentReference: 'TX-7730' };
    for (let times = 0; times < 2; times += 1) await story.command('deposit/credit', receipt);
    expect(await story.changesOf(memberId)).toEqual(['11 available 1450.00: 0.00 → 1450.00']);
  });

  it.each(['png', 'jpeg'] as const)('shows its newest proof to staff: a %s', async (type) => {
    const { memberId, orderId } = await openDirect();
    expect(await openProof(story.ports, { orderId })).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    await story.call('uploadDepositProof', memberId, { orderId }, await asFile(type));
    const opened = await openProof(story.ports, { orderId });
    expect(opened).toMatchObject({ ok: true, value: { type: `image/${type}` } });
    const bytes = opened.ok ? opened.value.bytes : Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: type, width: 40 });
    expect(await openProof(story.ports, { orderId: 'D000000ABSENT' })).toMatchObject({
      refusal: 'ORDER_NOT_FOUND',
    });
  });

  it('is refused by staff with a reason', async () => {
    const { memberId, orderId } = await openDirect();
    await story.call('uploadDepositProof', memberId, { orderId }, await asFile('jpeg'));
    await story.command('deposit/reject', { orderId, reason: 'not readable' });
    expect(await story.done('getDeposit', memberId, { orderId })).toMatchObject({
      status: 'rejected',
      reason: 'not readable',
    });
  });

  it('helps staff with an order that they hold, which stays held, and not with one that the network took back', async () => {
    const memberId = await story.newMember(`prover${(members += 1)}`);
    const { orderId } = await story.done('createDeposit', memberId, { network: 'TRC20', amount: '100' });
    const hold = (reason: string) =>
      story.db
        .updateTable('deposit_orders')
        .set({ status: 'locked', reason })
        .where('order_id', '=', orderId)
        .execute();
    await hold('taken-back');
    expect(await story.call('uploadDepositProof', memberId, { orderId }, await asFile('png'))).toMatchObject({
      refusal: 'ORDER_STATE',
    });
    await hold('too-little');
    for (let times = 0; times < 2; times += 1)
      expect(
        await story.call('uploadDepositProof', memberId, { orderId }, await asFile('png')),
      ).toMatchObject({ value: { status: 'locked', reason: 'too-little', hasProof: true } });
    expect(await openProof(story.ports, { orderId })).toMatchObject({ ok: true });
  });

  it('keeps no file of an upload that is refused', async () => {
    const [owner, other] = [await openDirect(), await openDirect()];
    const before = await files();
    const network = await story.done('createDeposit', owner.memberId, { network: 'TRC20', amount: '100' });
    for (const [memberId, orderId, refusal] of [
      [other.memberId, owner.orderId, 'ORDER_NOT_FOUND'],
      [owner.memberId, network.orderId, 'ORDER_STATE'],
    ] as const) {
      expect(await story.call('uploadDepositProof', memberId, { orderId }, await asFile('png'))).toEqual({
        ok: false,
        refusal,
      });
    }
    const noImage = await arrivedFile(Buffer.from('no image'), 'image/png');
    expect(
      await story.call('uploadDepositProof', owner.memberId, { orderId: owner.orderId }, noImage),
    ).toMatchObject({ refusal: 'UPLOAD_INVALID' });
    expect(await files()).toEqual(before);
  });

  it('takes twenty uploads a day, counts those that are no image, and says when the next one is free', async () => {
    const { memberId, orderId } = await openDirect();
    const file = await asFile('png');
    const noImage = await arrivedFile(Buffer.from('no image'), 'image/png');
    for (let upload = 0; upload < 20; upload += 1) {
      const outcome = await story.call(
        'uploadDepositProof',
        memberId,
        { orderId },
        upload % 2 ? file : noImage,
      );
      expect(outcome.ok).toBe(upload % 2 === 1);
    }
    story.pass(60_000);
    expect(await story.call('uploadDepositProof', memberId, { orderId }, noImage)).toEqual({
      ok: false,
      refusal: 'TOO_FAST',
      retryAfterSec: 24 * 3_600 - 60,
    });
  });
});
