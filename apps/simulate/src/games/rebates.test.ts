import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARCADE_GAMES, type ArcadeGame } from '@realm/arcade-contract';
import { GAMES } from '../../../arcade/src/games';
import { DEFAULT_COMMISSION_RATES } from '../../../api/src/config/commission-rates';

const seedOf = (name: string): string =>
  readFileSync(join(__dirname, `../../../api/migrations/seed/${name}.sql`), 'utf8');
const CATALOGUE = seedOf('content');
const RATES = seedOf('rebates');

type Category = keyof typeof DEFAULT_COMMISSION_RATES;
const categoryOf = (game: ArcadeGame): Category =>
  (new RegExp(`^  \\('${game}', '([a-z]+)', `, 'm').exec(CATALOGUE)?.[1] ?? '') as Category;

/** The highest step of a category in any currency. */
function highestRebate(category: string): number {
  const rows = [...RATES.matchAll(new RegExp(`\\('${category}', '(\\[.*\\])'\\)`, 'g'))];
  const tiers = rows.flatMap(([, json = '[]']) => JSON.parse(json) as { rate: string }[]);
  if (tiers.length < 2) throw new Error(`${category} has no rates`);
  return Math.max(...tiers.map(({ rate }) => Number(rate)));
}

/** The valid turnover of a stake may be a little more than the stake that a return is stated of: doubled hands of blackjack. */
const OF_EDGE = 0.8;

it.each(ARCADE_GAMES)(
  'rebate and commission on %s are less than the house keeps: nobody plays for them alone',
  async (game) => {
    const category = categoryOf(game);
    const back = highestRebate(category) + Number(DEFAULT_COMMISSION_RATES[category] ?? 0);
    const edge = 1 - Number((await GAMES[game].theoreticalReturn()).highest) / 100;
    expect(back).toBeLessThan(edge * OF_EDGE);
  },
);
