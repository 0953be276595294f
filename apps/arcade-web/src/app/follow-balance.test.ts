import { FRAME_PROTOCOL, type FrameUpdate } from '@realm/api-client/contract';
import { DICE_RULES } from '@realm/fairness';
import { SITTING, fakeProvider, viewOf } from '../testing/fake-provider';
import { followBalance } from './follow-balance';

const FUNDS = { balance: '200.00', net: '-8.00', ...SITTING, nonce: 128, seq: 2 };

function start() {
  const returns = { lowest: '99.00', highest: '99.00' };
  const view = viewOf({ game: 'dice', rules: DICE_RULES, theoreticalReturn: returns }, { game: 'dice' });
  const provider = fakeProvider(view, { funds: [{ ok: true, value: FUNDS }] });
  let tell: (update: FrameUpdate) => void = () => undefined;
  followBalance(
    {
      listen: (listener) => {
        tell = listener;
        return () => undefined;
      },
    },
    provider.session,
  );
  const reported = (amount: string, currencyCode: 'CNY' | 'USD' = 'CNY') =>
    tell({ protocol: FRAME_PROTOCOL, type: 'balance', amount, currencyCode });
  return { ...provider, reported, reads: () => provider.requested.length };
}

it('reads the funds again for another balance than its own, and for no other message', async () => {
  const { session, reported, reads } = start();
  reported('212.30');
  reported('900.00', 'USD');
  expect(reads()).toBe(0);
  reported('200.00');
  expect(reads()).toBe(1);
  await new Promise((done) => setTimeout(done));
  expect(session.getState().funds).toEqual(FUNDS);
});

it('compares with the answer of a command that is under way', () => {
  const { session, reported, reads } = start();
  session.dispatch({ type: 'commandSent' });
  reported('200.00');
  session.dispatch({ type: 'commandAnswered', funds: FUNDS });
  expect(reads()).toBe(0);
  session.dispatch({ type: 'commandSent' });
  reported('150.00');
  expect(reads()).toBe(0);
  session.dispatch({ type: 'commandAnswered' });
  expect(reads()).toBe(1);
});
