import { randomBytes, randomUUID } from 'node:crypto';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import {
  fromMinor,
  parseMoney,
  toMinor,
  type GameWalletCategory,
  type Network,
  type WithdrawalStatus,
} from '@realm/domain';
import sharp from 'sharp';
import type { Tx } from '../../db/database';
import type { Outcome } from '../../http/outcome';
import type { CommandPlan } from '../../http/handler';
import { HOUSE, accountId, memberLeg, postEvent, runCommand } from '../../ledger';
import type { Ports } from '../../ports';
import {
  attachProof,
  contentHashOf,
  creditByStaff,
  expireDeposit,
  openDirectDeposit,
  openNetworkDeposit,
  presentDeposit,
  revokeDeposit,
  writePayment,
} from '../deposit';
import { markAllRead } from '../notice';
import { makeOrderNumber } from '../orders';
import { joinPromotion, versionOf } from '../promotions';
import { currentRate } from '../rates';
import { answerMember, writeText } from '../support';
import { planCollect, planMove } from '../wallet';
import { decideWithdrawal, requestWithdrawal, withdrawFee } from '../withdraw';

/** Something that happened to a member, made by the functions that the product runs; only the clock is set back. */
export type Step = (scene: Scene) => Promise<void>;

export interface Scene {
  readonly ports: Ports;
  readonly tx: Tx;
  readonly memberId: bigint;
  readonly at: Date;
  /** Saved withdrawal address. */
  readonly addressId: string;
}

const MINUTE_MS = 60_000;
const CONFIRMED_AFTER_MINUTES = [1, 2, 4] as const;
const CONFIRMATIONS = [1, 2, 6] as const;

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
const makeHash = (network: Network): string =>
  `${network === 'TRC20' ? '' : '0x'}${randomBytes(32).toString('hex')}`;

export function done<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`the demonstration's story was refused: ${outcome.refusal}`);
  return outcome.value;
}

function minor(amount: string, currency: 'CNY' | 'USDT'): bigint {
  const money = parseMoney(amount, currency);
  if (money === null) throw new RangeError(`'${amount}' is not an amount of ${currency}`);
  return toMinor(money);
}

export const portsAt = ({ ports, at }: Scene): Ports => ({ ...ports, clock: { now: () => at } });

const openDeposit = async (scene: Scene, network: Network, amount: string) =>
  done(await openNetworkDeposit(portsAt(scene), scene.tx, { memberId: scene.memberId, network, amount }));

/** Paid two minutes after it was opened, by the ordered amount by default. */
export const deposit =
  (network: Network, amount: string, paid: string = amount): Step =>
  async (scene) => {
    const order = await openDeposit(scene, network, amount);
    const paidAt = later(scene.at, 2);
    const { payAddress } = await presentDeposit(scene.tx, order, paidAt);
    const seen = {
      network,
      txHash: makeHash(network),
      ordinal: 0,
      address: payAddress ?? '',
      paidAt,
      replaced: false,
      view: 0n,
      amountMinor: minor(paid, 'USDT'),
    };
    await writePayment(scene.tx, { ...seen, blockHeight: null, confirmations: 0, final: false }, paidAt);
    for (const [index, confirmations] of CONFIRMATIONS.entries()) {
      await writePayment(
        scene.tx,
        { ...seen, blockHeight: 1n, confirmations, final: confirmations === CONFIRMATIONS.at(-1) },
        later(paidAt, CONFIRMED_AFTER_MINUTES[index] ?? 0),
      );
    }
  };

export const depositNeverPaid =
  (network: Network, amount: string): Step =>
  async (scene) => {
    const { order_id: orderId } = await openDeposit(scene, network, amount);
    await expireDeposit(scene.tx, orderId, later(scene.at, 15));
  };

export const depositRevoked =
  (network: Network, amount: string): Step =>
  async (scene) => {
    const { order_id: orderId } = await openDeposit(scene, network, amount);
    const { memberId } = scene;
    done(await revokeDeposit(scene.tx, { memberId, orderId, at: later(scene.at, 3) }));
  };

/** Paid to an attendant and proved by an image, which staff have not looked at. */
export const provedDeposit =
  (amount: string): Step =>
  async (scene) =>
    void (await proveDeposit(scene, amount));

/** As {@link provedDeposit}, and credited by staff. */
export const directDeposit =
  (amount: string): Step =>
  async (scene) => {
    const orderId = await proveDeposit(scene, amount);
    const receipt = { paymentReference: `receipt ${orderId}` };
    const decision = { orderId, operator: 'demo', reason: 'proof checked', at: later(scene.at, 25) };
    done(await creditByStaff(scene.tx, { ...decision, ...receipt }));
  };

/** @returns The order. */
async function proveDeposit(scene: Scene, amount: string): Promise<string> {
  const { tx, memberId, ports } = scene;
  const { order_id: orderId } = done(await openDirectDeposit(portsAt(scene), tx, { memberId, amount }));
  const uploadId = randomUUID();
  const fileName = `${uploadId}.png`;
  const bytes = await paintProof(amount);
  await ports.files.put(fileName, bytes);
  const upload = { uploadId, fileName, bytes: bytes.length, contentHash: contentHashOf(bytes) };
  done(await attachProof(tx, { ...upload, memberId, orderId, at: later(scene.at, 6) }));
  return orderId;
}

const paintProof = (amount: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#eef2f0"/><text x="240" y="150" font-size="40" text-anchor="middle" fill="#12332b">${amount} USDT</text><text x="240" y="200" font-size="22" text-anchor="middle" fill="#4d665f">Transfer receipt</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

export const transfer =
  (category: GameWalletCategory, amount: string): Step =>
  (scene) =>
    runPlan(scene, 'transfer', (request) =>
      planMove(scene.tx, { ...request, kind: 'transfer', category, amount }),
    );

export const reclaim =
  (category: GameWalletCategory, amount: string): Step =>
  (scene) =>
    runPlan(scene, 'reclaim', (request) =>
      planMove(scene.tx, { ...request, kind: 'reclaim', category, amount }),
    );

export const collect: Step = (scene) =>
  runPlan(scene, 'collectAll', (request) => planCollect(scene.tx, request));

async function runPlan(
  { tx, memberId, at }: Scene,
  name: 'transfer' | 'reclaim' | 'collectAll',
  plan: (request: { memberId: bigint; requestId: string; at: Date }) => Promise<CommandPlan>,
): Promise<void> {
  const requestId = randomUUID();
  const command = await plan({ memberId, requestId, at });
  if ('ok' in command) return void done(command);
  const request = { memberId, requestId, path: MEMBER_ENDPOINTS[name].path, bodyHash: '', at };
  const result = await runCommand(tx, { ...command, request });
  if (result.kind !== 'accepted') throw new Error(`the demonstration's ${name} ended as ${result.kind}`);
}

type WithdrawalEnd = 'paid' | 'rejected' | 'failed' | 'open' | 'held';

/** Asked for at today's rate and fee; staff decide within hours. */
export const withdraw =
  (amount: string, end: WithdrawalEnd, reason = ''): Step =>
  async ({ tx, memberId, at, addressId }) => {
    const quote = await quoteFor(tx, at);
    const order = done(await requestWithdrawal(tx, { memberId, amount, addressId, ...quote, at }));
    const decide = (to: WithdrawalStatus, minutes: number, txHash?: string) =>
      decideWithdrawal(tx, {
        orderId: order.order_id,
        to,
        operator: 'demo',
        reason,
        at: later(at, minutes),
        txHash,
      }).then(done);
    if (end === 'open') return;
    if (end === 'held') return void (await decide('locked', 30));
    if (end === 'rejected') return void (await decide('rejected', 95));
    await decide('waiting-receipt', 70);
    await (end === 'paid' ? decide('success', 76, makeHash(order.network)) : decide('failed', 90));
  };

export async function quoteFor(tx: Tx, at: Date): Promise<{ rate: string; fee: string }> {
  const rate = await currentRate(tx, 'CNY', at);
  const feeMinor = await withdrawFee(tx, 'TRC20');
  return { rate: rate ?? '', fee: fromMinor(feeMinor, 'USDT').amount };
}

/** Joins by the terms as they are. */
export const joinsPromotion =
  (promotionId: string): Step =>
  async ({ tx, memberId, at }) => {
    const promotion = await tx
      .selectFrom('promotions')
      .select('updated_at')
      .where('promotion_id', '=', promotionId)
      .executeTakeFirstOrThrow();
    done(await joinPromotion(tx, { memberId, promotionId, version: versionOf(promotion), at }));
  };

/** Opens the messages, and so has read all that were written until then. */
export const readsMessages: Step = async ({ ports, tx, memberId, at }) => {
  const newest = await tx
    .selectFrom('notices')
    .select('notice_id')
    .where('member_id', '=', memberId)
    .orderBy('published_at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { sandbox } = ports.env;
  await markAllRead(tx, { memberId, sandbox, now: at, kind: 'personal', newest: newest.notice_id });
};

export const gift =
  (amount: string): Step =>
  async ({ tx, memberId, at }) => {
    const reference = makeOrderNumber('A', at);
    await postEvent(tx, {
      eventId: `demo:${reference}`,
      reference,
      note: '',
      at,
      legs: [
        memberLeg(15, {
          own: accountId(memberId, 'available', 'CNY'),
          other: accountId(HOUSE, 'capital', 'CNY'),
          amountMinor: minor(amount, 'CNY'),
        }),
      ],
    });
  };

/** What the member writes to customer service about the newest withdrawal, and what staff answer. */
export const talk =
  (lines: readonly (readonly [from: 'member' | 'staff', minutes: number, text: string])[]): Step =>
  async ({ tx, memberId, at }) => {
    const withdrawal = await tx
      .selectFrom('withdrawal_orders')
      .select('order_id')
      .where('member_id', '=', memberId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const about = { kind: 'withdrawal', orderId: withdrawal.order_id } as const;
    for (const [index, [from, minutes, text]] of lines.entries()) {
      const message = { memberId, messageId: randomUUID(), text, at: later(at, minutes) };
      if (from === 'member') done(await writeText(tx, { ...message, order: index === 0 ? about : null }));
      else await answerMember(tx, { ...message, name: '阿澄', readTo: undefined, operator: 'demo' });
    }
  };
