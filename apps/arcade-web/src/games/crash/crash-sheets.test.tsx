import { screen } from '@testing-library/react';
import type { RoundRecord } from '@realm/arcade-contract';
import { CRASH_RULES } from '@realm/fairness';
import { act } from 'react';
import { crashReader } from './crash-reader';
import { fakeProvider, renderGame, settledBet, viewOf } from '../../testing/fake-provider';
import { useRequestedBet } from '../../stage/use-requested-bet';
import { Sheets } from '../../stage/sheets/sheets';
import { HistorySheet } from '../../stage/sheets/history-sheet';
import { VerifySheet } from '../../stage/sheets/verify-sheet';

const RULES = {
  game: 'crash' as const,
  rules: CRASH_RULES,
  theoreticalReturn: { lowest: '99.00', highest: '99.00' },
};
const VIEW = viewOf(RULES, {
  game: 'crash',
  bets: [],
  state: {
    round: 'C-2',
    phase: 'betting',
    serverAt: 0,
    flightFrom: 7_000,
    nextAt: null,
    point: null,
    chainEnd: 'ab'.repeat(32),
    nextChainEnd: 'cd'.repeat(32),
    link: 3,
    serverSeed: null,
    bets: 0,
    cashedOut: 0,
    players: [],
    recent: [],
  },
});
const ROUND: RoundRecord = {
  game: 'crash',
  rules: CRASH_RULES,
  seeds: { kind: 'shared', serverSeed: null, chainEnd: 'ab'.repeat(32), link: 3 },
  record: { point: 418, cashedOutAt: 110, autoCashOut: null },
  bets: [
    {
      ...settledBet({ game: 'crash', stake: '1.00', payout: '1.10' }),
      multiplier: 11_000,
      orderNumber: 'B2026112200017',
    },
  ],
};
const nothing = () => undefined;
const REALITY = {
  minutes: 0,
  interval: 60,
  net: '',
  wagered: '',
  confirm: nothing,
  onStop: nothing,
  onBreak: nothing,
};

function RequestedSheets() {
  const requestedBet = useRequestedBet(undefined);
  const props = {
    sheet: 'none',
    onSheet: nothing,
    reader: crashReader,
    rules: null,
    shared: undefined,
  } as const;
  return <Sheets {...props} requestedBet={requestedBet} reality={REALITY} />;
}

it('shows stake, payout and ID of a bet, also while its seed is not revealed', async () => {
  const actions = { onClose: nothing, onBack: nothing, onReveal: nothing };
  const Sheet = () => <VerifySheet round={ROUND} reader={crashReader} {...actions} />;
  await renderGame(Sheet, fakeProvider(VIEW, {}), ['crash']);
  screen.getByText('Not revealed yet');
  for (const figure of ['¥1.00', '1.10×', '¥1.10', 'B2026112200017']) screen.getByText(figure);
  screen.getByRole('button', { name: 'Copy bet ID' });
});

it('a row of the history begins with the member’s own multiple', async () => {
  const provider = fakeProvider(VIEW, {});
  provider.session.dispatch({ type: 'roundsRead', rounds: [ROUND], nextCursor: null, isFirst: true });
  const Sheet = () => <HistorySheet open onClose={nothing} reader={crashReader} onSelect={nothing} />;
  await renderGame(Sheet, provider, ['crash']);
  screen.getByText('1.10× (flew at 4.18×)');
});

it('verifies a bet that the member app requests, also one from before the rounds that were read', async () => {
  const [bet] = ROUND.bets;
  if (bet === undefined) throw new Error('no bet');
  const earlier: RoundRecord = {
    ...ROUND,
    record: { point: 250, cashedOutAt: null, autoCashOut: null },
    bets: [{ ...bet, orderNumber: 'B1' }],
  };
  const provider = fakeProvider(VIEW, { round: [{ ok: true, value: [earlier] }] });
  await renderGame(RequestedSheets, provider, ['arcade', 'crash']);
  const request = (orderNumber: string) =>
    act(async () => provider.session.dispatch({ type: 'betRequested', orderNumber }));
  await request('B2026112200017');
  expect(screen.queryByText('Not revealed yet')).toBeNull();
  act(() =>
    provider.session.dispatch({ type: 'roundsRead', rounds: [ROUND], nextCursor: null, isFirst: true }),
  );
  await screen.findByText('B2026112200017');
  expect(provider.requested).toEqual([]);
  await request('B1');
  await screen.findByText('B1');
  screen.getByText('Not revealed yet');
  // One that the provider does not know is looked for by the member.
  await request('B0');
  expect(await screen.findByRole('heading', { name: 'My bets', hidden: true })).toBeTruthy();
  expect(screen.queryByText('Not revealed yet')).toBeNull();
  expect(provider.requested.map(({ name, input }) => [name, input])).toEqual([
    ['round', { orderNumber: 'B1' }],
    ['round', { orderNumber: 'B0' }],
  ]);
});
