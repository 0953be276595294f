import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENCY_CODES } from '@realm/domain';
import { ARCADE_GAMES, SLOT_CYCLE_MS, type ArcadeGame } from '@realm/arcade-contract';
import { GAMES } from '../../../arcade/src/games';
import { stakeRulesOf } from '../../../arcade/src/play/stakes';

const SEED = readFileSync(join(__dirname, '../../../api/migrations/seed/content.sql'), 'utf8');
const PLAYED = CURRENCY_CODES.filter((code) => code !== 'TEST');

const statedOf = (game: ArcadeGame): unknown => {
  const [, terms] = new RegExp(`^    \\('${game}', '(\\{"lowestReturn.*\\})'\\)`, 'm').exec(SEED) ?? [];
  return JSON.parse(terms ?? 'null') as unknown;
};

it.each(ARCADE_GAMES)(
  'the lobby states the return and the stakes of %s as the game is played',
  async (game) => {
    const { lowest, highest } = await GAMES[game].theoreticalReturn();
    const stakes = Object.fromEntries(
      PLAYED.map((code) => {
        const { minimum, maximum } = stakeRulesOf(code);
        return [code, { minimum, maximum }];
      }),
    );
    expect(statedOf(game)).toEqual({
      lowestReturn: lowest,
      highestReturn: highest,
      stakes,
      roundMs: game === 'temple' ? SLOT_CYCLE_MS : null,
      verifiable: true,
    });
  },
);
