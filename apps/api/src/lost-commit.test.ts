import { randomUUID } from 'node:crypto';
import type { Outcome } from './http/outcome';
import { addAddress } from './modules/address';
import { makeSandboxAddress } from './modules/network';
import { hashPassword } from './modules/password';
import { LossyDatabase, type Moment } from './testing/lossy-database';
import { openMoneyStory, type MoneyStory } from './testing/money-story';
import { uidOf } from './testing';

const PASSWORD = 'Realm2026a';

let story: MoneyStory;
let network: LossyDatabase;
let paymentPassword: string;
beforeAll(async () => {
  story = await openMoneyStory({}, (db) => (network = new LossyDatabase(db)).db);
  paymentPassword = await hashPassword(story.ports.env, PASSWORD);
});
afterAll(() => story.close());

let members = 0;
async function newMember() {
  const memberId = await story.newMember(`unlucky${(members += 1)}`);
  await story.topUp(memberId, '1000');
  return memberId;
}

/** As a member's device does: the same request again until there is an answer. */
async function insist<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (failure) {
      if (attempt === 4) throw failure;
    }
  }
}

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value;
};

const LOSSES: readonly (readonly Moment[])[] = [
  ['before'],
  ['after'],
  ['before', 'before'],
  ['before', 'after'],
];

describe.each(LOSSES.map((losses) => ({ losses, name: losses.join(', then ') })))(
  'when the connection falls $name COMMIT',
  ({ losses }) => {
    it('a transfer, posted in a batch, moves once, and the server finds out by itself', async () => {
      const memberId = await newMember();
      const request = { requestId: randomUUID(), category: 'slots', amount: '100' };
      network.lose(...losses);
      const receipt = valueOf(await story.call('transfer', memberId, request));
      expect(network.left).toBe(0);
      expect(valueOf(await story.call('transfer', memberId, request))).toEqual(receipt);
      expect(await story.changesOf(memberId)).toEqual([
        '15 available 1000.00: 0.00 → 1000.00',
        '22 available -100.00: 1000.00 → 900.00',
      ]);
    });

    it('a withdrawal, in its own transaction, freezes once, and asked again is answered', async () => {
      const memberId = await newMember();
      const request = { requestId: randomUUID(), ...(await withdrawalOf(memberId)) };
      network.lose(...losses);
      const order = valueOf(await insist(() => story.call('createWithdrawal', memberId, request)));
      expect(network.left).toBe(0);
      expect(valueOf(await story.call('createWithdrawal', memberId, request)).orderId).toBe(order.orderId);
      expect(await story.changesOf(memberId)).toEqual([
        '15 available 1000.00: 0.00 → 1000.00',
        '12 available -500.00: 1000.00 → 500.00',
      ]);
    });

    it('a command of staff is executed once, and asked again is answered', async () => {
      const memberId = await newMember();
      const uid = await uidOf(story.db, memberId);
      const topUp = { requestId: randomUUID(), member: uid, amount: '7' };
      network.lose(...losses);
      const first = valueOf(await insist(() => story.command('member/top-up', topUp))) as {
        reference: string;
      };
      expect(network.left).toBe(0);
      const again = valueOf(await story.command('member/top-up', topUp));
      expect(again).toEqual(first);
      expect((await story.balanceOf(memberId)).available).toBe('1007.00');
    });
  },
);

async function withdrawalOf(memberId: bigint) {
  const { db, ports } = story;
  await db
    .updateTable('members')
    .set({ payment_password_hash: paymentPassword })
    .where('member_id', '=', memberId)
    .execute();
  const address = makeSandboxAddress('TRC20');
  const at = ports.clock.now();
  await db
    .transaction()
    .execute((tx) =>
      addAddress(tx, { memberId, label: 'mine', network: 'TRC20', address, usableAfterMs: 0, at }),
    );
  const { items } = await story.done('listAddresses', memberId);
  const addressId = items[0]?.addressId ?? '';
  return { amount: '500', addressId, rate: '7.25', fee: '1', paymentPassword: PASSWORD };
}
