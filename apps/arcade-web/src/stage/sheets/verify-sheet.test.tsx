import { fireEvent, screen } from '@testing-library/react';
import type { RoundRecord } from '@realm/arcade-contract';
import { DICE_RULES, commitmentOf, createStream, rollDice } from '@realm/fairness';
import { fakeProvider, mediaWithMotion, renderGame, settledBet, viewOf } from '../../testing/fake-provider';
import { readerOf } from '../round-reader';
import { VerifySheet } from './verify-sheet';

const RULES = {
  game: 'dice' as const,
  rules: DICE_RULES,
  theoreticalReturn: { lowest: '98.98', highest: '99.00' },
};
const serverSeed = 'e7'.repeat(32);
const seeds = { serverSeed, clientSeed: 'anchor', nonce: 1 };
const roll = rollDice(createStream(seeds));
const reader = readerOf('dice', {
  recorded: (_t, { record }) => String(record.roll),
  recompute: (_t, _round, stream) => ({ outcome: String(rollDice(stream)), returns: [0] }),
});

const round = (recorded: number, orderNumber: string | null): RoundRecord => ({
  game: 'dice',
  rules: DICE_RULES,
  bets: [settledBet({ game: 'dice', stake: '5.00', payout: '0.00', orderNumber })],
  seeds: { kind: 'member', commitment: commitmentOf(serverSeed), ...seeds },
  record: { choice: { side: 'under', target: 4_950 }, roll: recorded },
});

beforeAll(mediaWithMotion);

async function open(shown: RoundRecord, isFramed = true) {
  const nothing = () => undefined;
  const Sheet = () => (
    <VerifySheet round={shown} reader={reader} onClose={nothing} onBack={nothing} onReveal={nothing} />
  );
  const provider = fakeProvider(viewOf(RULES, { game: 'dice' }), {}, isFramed);
  await renderGame(Sheet, provider, ['dice']);
  return provider;
}
const contact = () => screen.queryByRole('button', { name: 'Contact customer service' });

it.each([
  ['B2026112200017', { type: 'contactSupport', orderNumber: 'B2026112200017' }],
  [null, { type: 'contactSupport' }],
])(
  'a bet that does not match its record asks the app for a person, about %s',
  async (orderNumber, request) => {
    const { sent } = await open(round((roll + 1) % 10_000, orderNumber));
    screen.getByText('It does not match. Contact customer service');
    fireEvent.click(contact() as HTMLElement);
    expect(sent).toContainEqual(request);
  },
);

it('a bet that matches its record asks for nobody', async () => {
  await open(round(roll, 'B1'));
  expect(contact()).toBeNull();
});

it('outside the app there is the text alone', async () => {
  await open(round((roll + 1) % 10_000, 'B1'), false);
  screen.getByText('It does not match. Contact customer service');
  expect(contact()).toBeNull();
});
