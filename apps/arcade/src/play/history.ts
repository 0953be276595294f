import { RoundRecord, type ArcadeGame, type ArcadeOutput, type RoundSeeds } from '@realm/arcade-contract';
import { createStream, type OutcomeStream } from '@realm/fairness';
import * as z from 'zod/mini';
import { isSharedGame, type SharedChains } from '../fair/chains';
import type { SeedVault } from '../fair/seed-vault';
import type { Database, Reader } from '../db/database';
import { isTaken, presentBet, type BetRow, type RoundRow } from './bets.repository';
import type { Player } from './player';

const PAGE = 30;
const Stored = z.record(z.string(), z.unknown());

interface StoredPlay {
  readonly rules: unknown;
  readonly record: Readonly<Record<string, unknown>>;
  /** The outcomes of the member's seeds and the round's nonce. */
  readonly stream: () => OutcomeStream;
}
interface Part {
  readonly record: object;
  readonly bets: readonly BetRow[];
}

/** The history's entry of a round with these bets. */
export type PresentParts = (play: StoredPlay, bets: readonly BetRow[]) => readonly Part[];
/** Whether a shared round's seed may be shown. */
export type IsRevealed = (reader: Reader, round: RoundRow) => Promise<boolean>;
type GamesInHistory = {
  readonly [Game in ArcadeGame]: { readonly present?: PresentParts; readonly isRevealed?: IsRevealed };
};

/** Each bet of a shared round has a choice, and so a record, of its own. */
export const eachBet: PresentParts = ({ record }, bets) =>
  bets.map((bet) => ({ record: { ...record, ...z.parse(Stored, bet.choice) }, bets: [bet] }));

/** A player's rounds, in the session's currency, with what their results are recomputed from. */
export class History {
  readonly #db: Database;
  readonly #chains: SharedChains;
  readonly #vault: SeedVault;
  readonly #games: GamesInHistory;

  constructor(
    db: Database,
    { chains, vault }: { chains: SharedChains; vault: SeedVault },
    games: GamesInHistory,
  ) {
    this.#db = db;
    this.#chains = chains;
    this.#vault = vault;
    this.#games = games;
  }

  async #seedsOf(round: RoundRow): Promise<{ shown: RoundSeeds; serverSeed: string }> {
    if (round.chain_id !== null && round.link !== null && isSharedGame(round.game)) {
      const link = await this.#chains[round.game].linkOf(this.#db, {
        chainId: round.chain_id,
        link: round.link,
      });
      const isRevealed = this.#games[round.game].isRevealed?.(this.#db, round) ?? round.state !== 'open';
      const serverSeed = (await isRevealed) ? link.serverSeed : null;
      return {
        shown: { kind: 'shared', chainEnd: link.chainEnd, link: link.link, serverSeed },
        serverSeed: '',
      };
    }
    const seed = await this.#db
      .selectFrom('seeds')
      .selectAll()
      .where('seed_id', '=', round.seed_id)
      .executeTakeFirstOrThrow();
    const serverSeed = this.#vault.openSeed(seed);
    return {
      serverSeed,
      shown: {
        kind: 'member',
        commitment: seed.commitment,
        clientSeed: round.client_seed ?? '',
        serverSeed: seed.state === 'revealed' ? serverSeed : null,
        nonce: round.nonce ?? 0,
      },
    };
  }

  /** A record for a round, or for each bet of a shared one; none while it is in doubt whether the first stake counts. */
  async #present(round: RoundRow, bets: readonly BetRow[]): Promise<RoundRecord[]> {
    const [first] = bets;
    if (first === undefined || (round.player_id !== null && !isTaken(first))) return [];
    // A slip has no seeds of its own: its legs' results follow from those of their fixtures.
    if (round.chain_id === null && round.seed_id === null) return [];
    const { content } = await this.#db
      .selectFrom('rules')
      .select('content')
      .where('rules_id', '=', round.rules_id)
      .executeTakeFirstOrThrow();
    const rules: unknown = JSON.parse(content);
    const { shown, serverSeed } = await this.#seedsOf(round);
    const stream = () =>
      createStream({ serverSeed, clientSeed: round.client_seed ?? '', nonce: round.nonce ?? 0 });
    const record = z.parse(Stored, round.record);
    const parts = this.#games[round.game].present?.({ rules, record, stream }, bets) ?? [{ record, bets }];
    return parts.map((part) =>
      z.parse(RoundRecord, {
        game: round.game,
        rules,
        seeds: shown,
        record: part.record,
        bets: part.bets.map((bet) => presentBet(bet, round.game)),
      }),
    );
  }

  readonly #betsIn = (rounds: readonly string[], { playerId, currency }: Player) =>
    this.#db
      .selectFrom('bets')
      .selectAll()
      .where('round_id', 'in', rounds)
      .where('player_id', '=', playerId)
      .where('currency', '=', currency)
      .where('status', '<>', 'refused')
      .orderBy('number')
      .execute();

  async #presentAll(rounds: readonly RoundRow[], player: Player): Promise<RoundRecord[]> {
    if (rounds.length === 0) return [];
    const bets = await this.#betsIn(
      rounds.map(({ round_id }) => round_id),
      player,
    );
    const found: RoundRecord[] = [];
    for (const round of rounds)
      found.push(
        ...(await this.#present(
          round,
          bets.filter(({ round_id }) => round_id === round.round_id),
        )),
      );
    return found;
  }

  /** @returns None if the order is not the player's, or in another game or currency. */
  async roundOf(player: Player, orderNumber: string): Promise<RoundRecord[]> {
    const { playerId, game, currency } = player;
    const rounds = await this.#db
      .selectFrom('rounds')
      .selectAll()
      .where('game', '=', game)
      .where('round_id', 'in', (eb) =>
        eb
          .selectFrom('bets')
          .select('round_id')
          .where('order_number', '=', orderNumber)
          .where('player_id', '=', playerId)
          .where('currency', '=', currency),
      )
      .execute();
    return this.#presentAll(rounds, player);
  }

  async list(player: Player, cursor: string | null): Promise<ArcadeOutput<'history'>> {
    const { playerId, game, currency } = player;
    const rounds = await this.#db
      .selectFrom('rounds')
      .selectAll()
      .where('game', '=', game)
      .$if(cursor !== null, (query) => query.where('number', '<', BigInt(cursor ?? '0')))
      .where('round_id', 'in', (eb) =>
        eb
          .selectFrom('bets')
          .select('round_id')
          .where('player_id', '=', playerId)
          .where('currency', '=', currency)
          .where('status', '<>', 'refused'),
      )
      .orderBy('number', 'desc')
      .limit(PAGE)
      .execute();
    const last = rounds.at(-1);
    return {
      rounds: await this.#presentAll(rounds, player),
      nextCursor: rounds.length === PAGE && last !== undefined ? String(last.number) : null,
    };
  }
}
