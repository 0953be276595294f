import { newFrozenOrder } from '../../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import type * as Network from '../network';
import { runPayouts } from './payouts';

const mockSent: string[] = [];
jest.mock('../network', () => {
  const real = jest.requireActual<typeof Network>('../network');
  return {
    ...real,
    networkOf: (...of: Parameters<typeof Network.networkOf>) => {
      const port = real.networkOf(...of);
      if (port === null) return null;
      const sendPayout: typeof port.sendPayout = (payout) => {
        mockSent.push(payout.key);
        return port.sendPayout(payout);
      };
      return { ...port, sendPayout };
    },
  };
});

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

it('a payout is sent once, and asked about from then on', async () => {
  const { orderId } = await newFrozenOrder(story, 'payee');
  await story.command('withdrawal/approve', { orderId });
  for (let look = 0; look < 3; look += 1) await runPayouts(story.ports);
  expect(mockSent).toEqual([orderId]);
});
