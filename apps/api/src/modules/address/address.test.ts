import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { makeSandboxAddress } from '../network';
import { lockMember } from '../orders';
import { hashPassword } from '../password';
import { addAddress } from './operate-address';

const PASSWORD = 'Realm2026a';
const LOCK_MS = 60_000;

let story: MoneyStory;
let passwordHash: string;
beforeAll(async () => {
  story = await openMoneyStory({ addressLockMs: LOCK_MS });
  passwordHash = await hashPassword(story.ports.env, PASSWORD);
});
afterAll(() => story.close());

let members = 0;
async function newMember() {
  const memberId = await story.newMember(`holder${(members += 1)}`);
  await story.db
    .updateTable('members')
    .set({ payment_password_hash: passwordHash })
    .where('member_id', '=', memberId)
    .execute();
  return memberId;
}
const add = (memberId: bigint, change: Record<string, unknown> = {}) =>
  story.call('operateAddress', memberId, {
    operation: 'add',
    label: 'mine',
    network: 'TRC20',
    address: makeSandboxAddress('TRC20'),
    paymentPassword: PASSWORD,
    ...change,
  });

it('keeps five of seven addresses that are added at once', async () => {
  const memberId = await newMember();
  const added = await Promise.all(
    Array.from({ length: 7 }, () =>
      story.db.transaction().execute(async (tx) => {
        await lockMember(tx, memberId);
        const address = makeSandboxAddress('TRC20');
        return addAddress(tx, {
          memberId,
          label: 'mine',
          network: 'TRC20',
          address,
          at: story.ports.clock.now(),
          usableAfterMs: LOCK_MS,
        });
      }),
    ),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(5);
  expect(added).toContainEqual({ ok: false, refusal: 'ADDRESS_LIMIT' });
  expect((await story.done('listAddresses', memberId)).items).toHaveLength(5);
});

it('is usable only after the lock, and a removed one starts again', async () => {
  const member = await newMember();
  const address = makeSandboxAddress('TRC20');
  await add(member, { address });
  const [first] = (await story.done('listAddresses', member)).items;
  const addedAt = story.ports.clock.now().getTime();
  expect((await story.done('listAddresses', member)).lockMs).toBe(LOCK_MS);
  expect(first?.usableAt).toBe(new Date(addedAt + LOCK_MS).toISOString());
  story.pass(LOCK_MS);
  await story.done('operateAddress', member, {
    operation: 'remove',
    addressId: first?.addressId,
    paymentPassword: PASSWORD,
  });
  expect((await story.done('listAddresses', member)).items).toEqual([]);
  await add(member, { address });
  const [again] = (await story.done('listAddresses', member)).items;
  expect(again?.usableAt).toBe(new Date(addedAt + 2 * LOCK_MS).toISOString());
});

it.each([
  ['an address that is bound', {}, 'ADDRESS_TAKEN'],
  ['another network’s address', { network: 'ERC20' }, 'ADDRESS_INVALID'],
  ['a mistyped address', { address: 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xC' }, 'ADDRESS_INVALID'],
  ['an empty label', { label: ' ' }, 'ADDRESS_INVALID'],
  ['a wrong payment password', { paymentPassword: 'Realm2026b' }, 'PAYMENT_PASSWORD_WRONG'],
])('refuses %s', async (_case, change, refusal) => {
  const member = await newMember();
  const address = makeSandboxAddress('TRC20');
  await add(member, { address });
  expect(await add(member, { address, ...change })).toEqual({ ok: false, refusal });
});

it('refuses changes to another member’s address', async () => {
  const [owner, other] = [await newMember(), await newMember()];
  await add(owner);
  const [{ addressId } = { addressId: '' }] = (await story.done('listAddresses', owner)).items;
  for (const operation of [
    { operation: 'rename', addressId, label: 'stolen' },
    { operation: 'remove', addressId, paymentPassword: PASSWORD },
  ]) {
    expect(await story.call('operateAddress', other, operation)).toEqual({
      ok: false,
      refusal: 'ADDRESS_NOT_FOUND',
    });
  }
  expect((await story.done('listAddresses', owner)).items).toMatchObject([{ label: 'mine' }]);
});

it('takes the same EVM address once, however it is spelled', async () => {
  const member = await newMember();
  const address = makeSandboxAddress('ERC20');
  await add(member, { network: 'ERC20', address: address.toLowerCase() });
  expect(await add(member, { network: 'ERC20', address })).toMatchObject({ refusal: 'ADDRESS_TAKEN' });
  expect(await add(member, { network: 'BEP20', address })).toMatchObject({ ok: true });
  expect((await story.done('listAddresses', member)).items[0]?.address).toBe(address);
});

it.each([
  ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['ERC20', '0x000000000000000000000000000000000000dEaD'],
  ['TRC20', 'TALfhoMMGcCgpi1ynZuPy3BoWM5XetuZsn'],
  ['BEP20', '0x4d87b9489ddee99ec209b3a4f7af4cae0a7fb388'],
])('refuses a %s address that has no owner: %s', async (network, address) => {
  expect(await add(await newMember(), { network, address })).toEqual({
    ok: false,
    refusal: 'ADDRESS_INVALID',
  });
});

it('takes twenty new addresses of a member within a day, however often they are removed', async () => {
  const member = await newMember();
  const exchange = async () => {
    const added = await add(member);
    for (const { addressId } of (await story.done('listAddresses', member)).items)
      await story.done('operateAddress', member, {
        operation: 'remove',
        addressId,
        paymentPassword: PASSWORD,
      });
    return added;
  };
  for (let times = 0; times < 20; times += 1) expect(await exchange()).toMatchObject({ ok: true });
  expect(await add(member)).toMatchObject({ refusal: 'TOO_FAST' });
  story.pass(24 * 3_600_000);
  expect(await add(member)).toMatchObject({ ok: true });
});
