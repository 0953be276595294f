import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(async () => {
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  await story.close();
});

let members = 0;
const newMember = () => story.newMember(`payer${(members += 1)}`);
const open = (memberId: bigint, amount: string) =>
  story.done('createDeposit', memberId, { network: 'TRC20', amount });
const read = (memberId: bigint, orderId: string) => story.done('getDeposit', memberId, { orderId });

describe('a payment that is not final', () => {
  const limits = (change: { not_final_member_minor?: bigint; not_final_total_minor?: bigint }) =>
    story.owner.updateTable('deposit_networks').set(change).where('network', '=', 'TRC20').execute();
  const member = 100_000_000_000n;
  const total = 1_000_000_000_000n;
  afterEach(() => limits({ not_final_member_minor: member, not_final_total_minor: total }));

  async function paid(memberId: bigint, amount: string) {
    const { orderId } = await open(memberId, amount);
    await story.done('paySandbox', memberId, { orderId });
    return orderId;
  }
  const statusOf = async (memberId: bigint, orderId: string) => (await read(memberId, orderId)).status;

  it('is credited at once up to the limit of its member, and above it when it is final', async () => {
    await limits({ not_final_member_minor: 500_000_000n });
    const [one, two] = [await newMember(), await newMember()];
    const orders = [await paid(one, '300'), await paid(one, '201'), await paid(one, '200')];
    const other = await paid(two, '500');
    await story.mine(2);
    const statuses = () => Promise.all(orders.map((orderId) => statusOf(one, orderId)));
    expect(await statuses()).toEqual(['success', 'waiting-receipt', 'success']);
    expect(await statusOf(two, other)).toBe('success');
    await story.mine(6);
    expect(await statuses()).toEqual(['success', 'success', 'success']);
    expect(await story.changesOf(one)).toHaveLength(3);
  });

  it('counts towards the limit of its network until it is final', async () => {
    await story.mine(8);
    await limits({ not_final_total_minor: 500_000_000n });
    const [one, two] = [await newMember(), await newMember()];
    const first = await paid(one, '300');
    await story.mine(2);
    const second = await paid(two, '201');
    await story.mine(2);
    expect([await statusOf(one, first), await statusOf(two, second)]).toEqual(['success', 'waiting-receipt']);
    await story.mine(3);
    expect(await statusOf(two, second)).toBe('success');
    expect(await read(two, second)).toMatchObject({ final: false });
  });
});
