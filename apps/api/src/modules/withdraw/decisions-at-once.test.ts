import { newFrozenOrder } from '../../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

it('if staff approve and refuse a withdrawal at once, one decision wins and the others are refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { memberId, orderId } = await newFrozenOrder(story, `decided${String(round)}`);
    const names = ['withdrawal/approve', 'withdrawal/reject', 'withdrawal/approve', 'withdrawal/reject'];
    const said = await Promise.all(names.map((name) => story.command(name, { orderId })));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    const approved = said[0]?.ok === true || said[2]?.ok === true;
    expect(await story.balanceOf(memberId)).toEqual(
      approved ? { available: '0.00', frozen: '500.00' } : { available: '500.00', frozen: '0.00' },
    );
  }
});
