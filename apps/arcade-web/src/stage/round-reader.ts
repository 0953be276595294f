import type { ArcadeGame, RoundRecord } from '@realm/arcade-contract';
import type { Multiplier, OutcomeStream } from '@realm/fairness';
import type { TFunction } from '@realm/i18n';

type RoundOf<Game extends ArcadeGame> = Extract<RoundRecord, { game: Game }>;

interface Recomputed {
  readonly outcome: string;
  /** What each stake returns as a multiple of itself, in the order of placing. */
  readonly returns: readonly Multiplier[];
}

/** How a game's rounds are revealed and computed again. */
export interface RoundReader {
  readonly game: ArcadeGame;
  /** What came out, as the record has it: "37.42". `null` while it is open. */
  readonly recorded: (t: TFunction, round: RoundRecord) => string | null;
  /** Its text in the member's history. */
  readonly summary: (t: TFunction, round: RoundRecord) => string | null;
  /** The same from the seeds. `null` for a round of another game. */
  readonly recompute: (t: TFunction, round: RoundRecord, stream: OutcomeStream) => Recomputed | null;
}

interface GameReader<Game extends ArcadeGame> {
  readonly recorded: (t: TFunction, round: RoundOf<Game>) => string | null;
  /** Where the record alone does not say how the member's bet went. */
  readonly summary?: (t: TFunction, round: RoundOf<Game>) => string | null;
  readonly recompute: (t: TFunction, round: RoundOf<Game>, stream: OutcomeStream) => Recomputed;
}

export const isRoundOf =
  <Game extends ArcadeGame>(game: Game) =>
  (round: RoundRecord): round is RoundOf<Game> =>
    round.game === game;

export function readerOf<Game extends ArcadeGame>(game: Game, reader: GameReader<Game>): RoundReader {
  const isOwn = isRoundOf(game);
  return {
    game,
    recorded: (t, round) => (isOwn(round) ? reader.recorded(t, round) : null),
    summary: (t, round) => (isOwn(round) ? (reader.summary ?? reader.recorded)(t, round) : null),
    recompute: (t, round, stream) => (isOwn(round) ? reader.recompute(t, round, stream) : null),
  };
}
