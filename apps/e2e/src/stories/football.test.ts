import { betTypesOf, GameTable, type GamePlace } from '../support/game-table';
import { gamesFixture } from '../support/games-fixture';
import { texts } from '../support/texts';
import { until } from '../support/until';

const t = texts('en');
const PLACE: GamePlace = { game: 'football', category: 'sports' };
const fixture = gamesFixture(4);

it('places a bet on a match to come, settles it early at the quoted price, and agrees with the ledger', async () => {
  const table = await GameTable.open(fixture, PLACE);
  const { frame } = table;
  await frame.getByRole('radio', { name: /^Upcoming/ }).click();
  await frame
    .getByRole('button', { name: /to win/ })
    .first()
    .click();
  await frame.getByRole('button', { name: /^Bet slip/ }).click();
  await frame.getByRole('button', { name: /^Bet ¥1\.00/ }).click();
  await frame
    .getByText(/Bet placed/)
    .first()
    .waitFor();
  const placed = await table.ledger();
  expect(placed.stakes).toBe(1);
  expect(placed.balance).toBe('¥19.00');
  await table.showsBalance('¥19.00');

  await frame.getByRole('tab', { name: /^My bets/ }).click();
  await table.button(t('football.early.ask')).click();
  const take = table.button(/^Settle for/);
  const price = (await take.innerText()).replace(/^Settle for ¥/, '');
  await take.click();
  await until(async () => (await table.ledger()).balance !== placed.balance);
  const { bet, payout } = betTypesOf(PLACE);
  const settled = await table.ledger();
  expect([...settled.ofOrder.values()]).toEqual([[`${String(bet)} -1.00`, `${String(payout)} ${price}`]]);
  await table.showsBalance(settled.balance);
  await frame.getByRole('radio', { name: /^Settled 1/ }).waitFor();
  await table.close();
});
