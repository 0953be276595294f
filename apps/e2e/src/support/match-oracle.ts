import type { FootballFixture, SessionView } from '@realm/arcade-contract';
import {
  gradeSelection,
  matchState,
  offeredSelections,
  parseSelection,
  scoresFrom,
  SPORTS_RULES,
  type LegResult,
  type MatchScript,
  type OfferedSelection,
} from '@realm/fairness';
import { Account } from './account';
import { callArcade } from './call-arcade';
import type { GamePlatform } from './arcade';
import { scriptOf, type ComingMatch } from './match-seeds';
import { until } from './until';

/** Time to put two selections on a slip and to place it, on a machine under load. */
const TO_PLACE_MS = 16_000;
const NOT_BEGUN = matchState({ events: [], isPostponed: false, abandonedAfter: null, result: null }, -1);

export interface Picked {
  readonly fixture: FootballFixture;
  /** As `selectionKey` writes it. */
  readonly selection: string;
  readonly result: LegResult;
}

const hasOneResult = ({ result, corrected }: MatchScript): boolean =>
  result !== null && corrected === undefined;

const selectionEnding = ({ keys, script }: Candidate, wanted: LegResult): string | undefined =>
  keys.find((key) => {
    const selection = parseSelection(key);
    return selection !== null && gradeSelection(selection, script.corrected ?? script.result) === wanted;
  });

interface Candidate {
  /** The selections that it offers. */
  readonly keys: readonly string[];
  readonly script: MatchScript;
}
interface Assigned<Match> {
  readonly match: Match;
  readonly selection: string;
  readonly result: LegResult;
}

/** One match for each result, as far as there are such. */
function assign<Match>(
  matches: readonly Match[],
  wanted: readonly LegResult[],
  candidateOf: (match: Match) => Candidate | null,
): readonly Assigned<Match>[] {
  const assigned: Assigned<Match>[] = [];
  for (const result of wanted)
    for (const match of matches) {
      const candidate = assigned.some((each) => each.match === match) ? null : candidateOf(match);
      const selection = candidate === null ? undefined : selectionEnding(candidate, result);
      if (selection === undefined) continue;
      assigned.push({ match, selection, result });
      break;
    }
  return assigned;
}

const offeredKeys = (odds: FootballFixture['odds'] | readonly OfferedSelection[]): readonly string[] =>
  odds.flatMap((offered) => (offered.odds === null ? [] : [offered.key]));

/** Whether there is a match for each selection of each of these slips. */
export const canEnd = (matches: readonly ComingMatch[], slips: readonly (readonly LegResult[])[]): boolean =>
  slips.every((slip) => {
    const assigned = assign(matches, slip, ({ pairing, script }) =>
      hasOneResult(script)
        ? { script, keys: offeredKeys(offeredSelections(SPORTS_RULES, scoresFrom(pairing, NOT_BEGUN))) }
        : null,
    );
    return assigned.length === slip.length;
  });

/** Knows how the matches of an arcade in test mode will end, and reads them as another member does. */
export class MatchOracle {
  private constructor(
    private readonly url: string,
    private readonly session: string,
    private readonly seed: string,
  ) {}

  static async open({ server, link }: GamePlatform, seed: string): Promise<MatchOracle> {
    const account = await Account.openWith(server, '20');
    const { launchUrl } = (await account.call('playGame', { gameId: 'football' })) as { launchUrl: string };
    const token = new URL(launchUrl).searchParams.get('token') ?? '';
    const opened = await callArcade(link.url, 'openSession', { input: { token }, session: '' });
    if (opened?.ok !== true) throw new Error(`no session: ${JSON.stringify(opened)}`);
    return new MatchOracle(link.url, opened.value.token, seed);
  }

  async fixtures(): Promise<readonly FootballFixture[]> {
    const answer = await callArcade(this.url, 'view', { input: {}, session: this.session });
    const view: SessionView | null = answer?.ok === true ? answer.value : null;
    if (view?.play.game !== 'football') throw new Error(`no matches: ${JSON.stringify(answer)}`);
    return view.play.fixtures;
  }

  scriptOf(fixture: FootballFixture): MatchScript {
    return scriptOf(this.seed, fixture);
  }

  /** The odds of the moment, `null` while no bets are taken. */
  async oddsOf({ fixture: { fixture }, selection }: Picked): Promise<number | null> {
    const match = (await this.fixtures()).find((each) => each.fixture === fixture);
    return match?.odds.find(({ key }) => key === selection)?.odds ?? null;
  }

  /** One of these matches for each result, with a selection that its last result ends so. */
  find(
    fixtures: readonly FootballFixture[],
    wanted: readonly LegResult[],
    suits: (script: MatchScript) => boolean = () => true,
  ): readonly Picked[] {
    const assigned = assign(fixtures, wanted, (fixture) => {
      const script = this.scriptOf(fixture);
      return suits(script) ? { script, keys: offeredKeys(fixture.odds) } : null;
    });
    return assigned.map(({ match, ...picked }) => ({ ...picked, fixture: match }));
  }

  /** Waits for matches to come, one for each result, with a selection that ends so. */
  async pick(
    wanted: readonly LegResult[],
    suits: (script: MatchScript) => boolean = () => true,
  ): Promise<readonly Picked[]> {
    let picked: readonly Picked[] = [];
    await until(async () => {
      const latest = Date.now() + TO_PLACE_MS;
      const coming = (await this.fixtures()).filter(
        (each) => each.phase === 'upcoming' && each.startsAt > latest,
      );
      picked = this.find(coming, wanted, (script) => hasOneResult(script) && suits(script));
      return picked.length === wanted.length;
    });
    return picked;
  }
}
