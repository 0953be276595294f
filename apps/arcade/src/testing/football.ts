import { randomUUID } from 'node:crypto';
import type { FootballBet, FootballFixture } from '@realm/arcade-contract';
import {
  createHashChain,
  createStream,
  FATES,
  gradeSelection,
  parseSelection,
  scriptMatch,
  type LegResult,
  type MatchScript,
} from '@realm/fairness';
import { RANDOM_SEEDS, type SeedSource } from '../fair/seed-source';
import type { Player } from '../play/player';
import { allAnswered, betOf } from './shared-rounds';
import { eventually, valueOf, type TestArcade } from './test-arcade';

export interface Fate {
  readonly postponed: string;
  readonly abandoned: string;
  readonly resultStands: string;
  readonly corrected: string;
}

const CHAIN_LENGTH = 64;
/** Links of the fixtures that have not begun when the calendar is filled for the first time. */
const UPCOMING = [10, 11, 12];

function fateOf(first: number): keyof Fate | null {
  let below = 0;
  for (const fate of ['postponed', 'abandoned', 'resultStands', 'corrected'] as const) {
    below += FATES[fate];
    if (first < below) return fate;
  }
  return null;
}

/** Seeds with which one of the first upcoming fixtures has this fate. */
export function seedsWithFate(fate: keyof Fate): SeedSource {
  for (let attempt = 0; ; attempt += 1) {
    const secret = attempt.toString(16).padStart(64, '0');
    const chain = createHashChain(secret, CHAIN_LENGTH);
    const hasFate = UPCOMING.some((link) => {
      const stream = createStream({ serverSeed: chain.link(link - 1), clientSeed: chain.end, nonce: 0 });
      return fateOf(stream.below(1_000)) === fate;
    });
    if (!hasFate) continue;
    let taken = false;
    return {
      ...RANDOM_SEEDS,
      chainSecret: async (tx, game) => {
        if (game !== 'football' || taken) return RANDOM_SEEDS.chainSecret(tx, game);
        taken = true;
        return secret;
      },
    };
  }
}

/** Only a test may know it beforehand. */
export async function scriptOf(
  arcade: TestArcade,
  { fixture, ...pairing }: FootballFixture,
): Promise<MatchScript> {
  const { chain_id, link } = await arcade.db
    .selectFrom('fixtures')
    .selectAll()
    .where('fixture_id', '=', fixture)
    .executeTakeFirstOrThrow();
  const chain = await arcade.db
    .selectFrom('chains')
    .selectAll()
    .where('chain_id', '=', chain_id)
    .executeTakeFirstOrThrow();
  const { length, end_hash } = chain;
  const serverSeed = createHashChain(arcade.vault.openChain(chain), length).link(link - 1);
  return scriptMatch(pairing, createStream({ serverSeed, clientSeed: end_hash, nonce: 0 }));
}

export async function footballView(
  arcade: TestArcade,
  player: Player,
): Promise<{ fixtures: FootballFixture[]; bets: FootballBet[] }> {
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'football') throw new Error(play.game);
  return play;
}

export async function upcoming(arcade: TestArcade, player: Player): Promise<FootballFixture> {
  const { fixtures } = await footballView(arcade, player);
  const first = fixtures.find(({ phase }) => phase === 'upcoming');
  if (first === undefined) throw new Error('no fixture is upcoming');
  return first;
}

/** A slip on the home sides, or on other selections, at the odds of the moment. */
export const slipOn = (
  fixtures: readonly FootballFixture[],
  { selections = [], ...over }: { selections?: readonly string[]; [field: string]: unknown } = {},
) => ({
  commandId: randomUUID(),
  stake: '100.00',
  policy: 'any',
  legs: fixtures.map(({ fixture, odds }, index) => {
    const selection = selections[index] ?? '1x2:home';
    return { fixture, selection, odds: odds.find(({ key }) => key === selection)?.odds ?? 1_500 };
  }),
  ...over,
});

export interface Picked {
  readonly fixture: FootballFixture;
  readonly selection: string;
}

/**
 * Upcoming fixtures, one for each result, with a selection that will end so by their first result. Moves the clock until there are such.
 *
 * @param suits - Which scripts may be picked. Default: those with one result.
 */
export async function pick(
  arcade: TestArcade,
  player: Player,
  wanted: readonly LegResult[],
  suits: (script: MatchScript) => boolean = ({ result, corrected }) =>
    result !== null && corrected === undefined,
): Promise<readonly Picked[]> {
  for (;;) {
    const { fixtures } = await footballView(arcade, player);
    const free = fixtures.filter(({ phase }) => phase === 'upcoming');
    const found: Picked[] = [];
    for (const result of wanted)
      for (const fixture of free) {
        const script = await scriptOf(arcade, fixture);
        if (found.some((each) => each.fixture === fixture) || !suits(script)) continue;
        const offered = fixture.odds.find(({ key, odds }) => {
          const selection = parseSelection(key);
          return odds !== null && selection !== null && gradeSelection(selection, script.result) === result;
        });
        if (offered === undefined) continue;
        found.push({ fixture, selection: offered.key });
        break;
      }
    if (found.length === wanted.length) return found;
    arcade.advance(120_000);
  }
}

export const MINUTE_MS = 6_000;
export const FAST_FOOTBALL = { minuteMs: MINUTE_MS, delayMs: 30 };

/** What the tests of football do, with the arcade and the player of the moment. */
export function footballStory(current: () => { readonly arcade: TestArcade; readonly player: Player }) {
  const place = async (input: object): Promise<FootballBet> => {
    const { arcade, player } = current();
    return valueOf(await arcade.call('placeSlip', player, input)).bet;
  };
  const shown = async (id: string): Promise<FootballBet> => {
    const { bets } = await footballView(current().arcade, current().player);
    const found = bets.find(({ bet }) => bet.id === id);
    if (found === undefined) throw new Error(`${id} is not shown`);
    return found;
  };
  return {
    place,
    placeOn: (picked: readonly Picked[]) => {
      const selections = picked.map(({ selection }) => selection);
      const slip = slipOn(
        picked.map(({ fixture }) => fixture),
        { selections },
      );
      return place(slip);
    },
    /** Puts the clock forward to so many minutes of play after a start. */
    moveTo: ({ startsAt }: FootballFixture, minutes: number) => {
      const { arcade } = current();
      arcade.advance(startsAt + minutes * MINUTE_MS - arcade.nowMs());
    },
    shown,
    ended: async (id: string): Promise<FootballBet> => {
      const { arcade } = current();
      await eventually(async () => !['open', 'placing'].includes((await betOf(arcade, id)).status));
      await eventually(() => allAnswered(arcade));
      return shown(id);
    },
    now: async ({ fixture }: FootballFixture): Promise<FootballFixture> => {
      const { fixtures } = await footballView(current().arcade, current().player);
      const found = fixtures.find((each) => each.fixture === fixture);
      if (found === undefined) throw new Error(`${fixture} is not shown`);
      return found;
    },
  };
}
