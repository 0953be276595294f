import { addAddress } from '../modules/address';
import { makeSandboxAddress } from '../modules/network';
import { requestWithdrawal } from '../modules/withdraw/request-withdrawal';
import type { MoneyStory } from './money-story';

/** A new member's withdrawal of all there is, 500.00, as it waits for staff. */
export async function newFrozenOrder(
  story: MoneyStory,
  account: string,
): Promise<{ memberId: bigint; orderId: string }> {
  const memberId = await story.newMember(account);
  await story.topUp(memberId, '500');
  return { memberId, orderId: await requestFrozen(story, memberId, '500') };
}

/** A withdrawal to the member's address, which is saved with the first one. */
export async function requestFrozen(story: MoneyStory, memberId: bigint, amount: string): Promise<string> {
  const at = story.ports.clock.now();
  return story.db.transaction().execute(async (tx) => {
    const readAddress = () =>
      tx
        .selectFrom('wallet_addresses')
        .select('address_id')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
    const address = makeSandboxAddress('TRC20');
    if ((await readAddress()) === undefined)
      await addAddress(tx, { memberId, label: 'mine', network: 'TRC20', address, usableAfterMs: 0, at });
    const saved = await readAddress();
    const input = { memberId, amount, addressId: saved?.address_id ?? '', rate: '7.25', fee: '1', at };
    const requested = await requestWithdrawal(tx, input);
    if (!requested.ok) throw new Error(requested.refusal);
    return requested.value.order_id;
  });
}
