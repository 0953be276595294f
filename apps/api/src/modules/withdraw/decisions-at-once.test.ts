import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { addAddress } from '../address';
import { makeSandboxAddress } from '../network';
import { requestWithdrawal } from './request-withdrawal';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

/** A member with 500.00 frozen. */
async function newOrder(account: string) {
  const memberId = await story.newMember(account);
  await story.topUp(memberId, '500');
  const at = story.ports.clock.now();
  return story.db.transaction().execute(async (tx) => {
    const address = makeSandboxAddress('TRC20');
    await addAddress(tx, { memberId, label: 'mine', network: 'TRC20', address, usableAfterMs: 0, at });
    const { address_id: addressId } = await tx
      .selectFrom('wallet_addresses')
      .select('address_id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const wish = { memberId, amount: '500', addressId, rate: '7.25', fee: '1', at };
    const asked = await requestWithdrawal(tx, wish);
    if (!asked.ok) throw new Error(asked.refusal);
    return { memberId, orderId: asked.value.order_id };
  });
}

it('of staff who approve and refuse a withdrawal at once, one decides and the others are told so', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { memberId, orderId } = await newOrder(`decided${String(round)}`);
    const names = ['withdrawal/approve', 'withdrawal/reject', 'withdrawal/approve', 'withdrawal/reject'];
    const said = await Promise.all(names.map((name) => story.act(name, { orderId })));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    const approved = said[0]?.ok === true || said[2]?.ok === true;
    expect(await story.balanceOf(memberId)).toEqual(
      approved ? { available: '0.00', frozen: '500.00' } : { available: '500.00', frozen: '0.00' },
    );
  }
});
