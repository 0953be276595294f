import { setImmediate } from 'node:timers/promises';
import type { ArcadeGame } from '@realm/arcade-contract';
import { createHashChainInSlices, type HashChain } from '@realm/fairness';
import { retryTransaction } from '@realm/database';
import { sql, type Selectable } from 'kysely';
import type { Database, Tables, Tx } from '../db/database';
import type { SeedVault } from './seed-vault';

const CHAIN_LENGTH = 100_000;

type ChainRow = Selectable<Tables['chains']>;

export interface TakenLink {
  readonly chainId: bigint;
  readonly chainEnd: string;
  readonly nextChainEnd: string;
  /** 1 for the first link of the chain. */
  readonly link: number;
  readonly serverSeed: string;
}

/**
 * Links of a game's hash chains, each used for one round. The chain after the one in use is made, and its end published, together with
 * the first chain, long before it is needed.
 */
export class Chains {
  readonly #game: ArcadeGame;
  readonly #vault: SeedVault;
  readonly #length: number;
  readonly #opened = new Map<bigint, Promise<HashChain>>();

  constructor(game: ArcadeGame, vault: SeedVault, length = CHAIN_LENGTH) {
    this.#game = game;
    this.#vault = vault;
    this.#length = length;
  }

  readonly #compute = (secret: string, links: number) => createHashChainInSlices(secret, links, setImmediate);

  readonly #chainOf = (row: ChainRow): Promise<HashChain> => {
    const chain = this.#opened.get(row.chain_id) ?? this.#compute(this.#vault.openChain(row), row.length);
    this.#opened.set(row.chain_id, chain);
    return chain;
  };

  async #add(db: Database, state: 'next' | 'active'): Promise<void> {
    const secret = await retryTransaction(db, (tx) => this.#vault.chainSecret(tx, this.#game));
    const { end } = await this.#compute(secret, this.#length);
    await db
      .insertInto('chains')
      .values({
        game: this.#game,
        secret: this.#vault.sealChain(secret, end),
        length: this.#length,
        end_hash: end,
        state,
      })
      .execute();
  }

  /** Of those in use, first the one that is played now. */
  readonly #inUse = (tx: Tx) =>
    tx
      .selectFrom('chains')
      .selectAll()
      .where('game', '=', this.#game)
      .where('state', '<>', 'finished')
      .orderBy('chain_id')
      .forUpdate()
      .execute();

  readonly #moveTo = (tx: Tx, chainId: bigint, state: 'active' | 'finished') =>
    tx.updateTable('chains').set({ state }).where('chain_id', '=', chainId).execute();

  /** Goes on to the next chain when all links of the first one are used. */
  async #moveOn(tx: Tx): Promise<readonly ChainRow[]> {
    const [first, second] = await this.#inUse(tx);
    if (first?.state === 'active' && first.played === first.length) {
      await this.#moveTo(tx, first.chain_id, 'finished');
      if (second !== undefined) await this.#moveTo(tx, second.chain_id, 'active');
    }
    return this.#inUse(tx);
  }

  /** Before a transaction takes a link: makes the chains that are missing, which takes a second, and other work goes on meanwhile. */
  async prepare(db: Database): Promise<void> {
    const chains = await retryTransaction(db, (tx) => this.#moveOn(tx));
    const missing = (['active', 'next'] as const).filter(
      (state) => !chains.some((chain) => chain.state === state),
    );
    for (const state of missing) await this.#add(db, state);
    const ready = missing.length === 0 ? chains : await retryTransaction(db, this.#inUse);
    await Promise.all(ready.map(this.#chainOf));
  }

  /** In the transaction that stores its round, so that no link is used twice or left out. */
  async take(tx: Tx): Promise<TakenLink> {
    const [first, second] = await this.#inUse(tx);
    if (first === undefined || second === undefined || first.played === first.length)
      throw new Error(`no chain of ${this.#game} is prepared`);
    await tx
      .updateTable('chains')
      .set({ played: sql<number>`played + 1` })
      .where('chain_id', '=', first.chain_id)
      .execute();
    const chain = await this.#chainOf(first);
    return {
      chainId: first.chain_id,
      chainEnd: first.end_hash,
      nextChainEnd: second.end_hash,
      link: first.played + 1,
      serverSeed: chain.link(first.played),
    };
  }

  /** The link of a round that was opened before. */
  async linkOf(db: Database, round: { chainId: bigint; link: number }): Promise<TakenLink> {
    const chains = await db
      .selectFrom('chains')
      .selectAll()
      .where('game', '=', this.#game)
      .orderBy('chain_id')
      .execute();
    const at = chains.findIndex(({ chain_id }) => chain_id === round.chainId);
    const [chain, next] = [chains[at], chains[at + 1]];
    if (chain === undefined || next === undefined) throw new Error(`${this.#game} has no such chain`);
    return {
      chainId: chain.chain_id,
      chainEnd: chain.end_hash,
      nextChainEnd: next.end_hash,
      link: round.link,
      serverSeed: (await this.#chainOf(chain)).link(round.link - 1),
    };
  }
}

/** Ends every chain that is in use: the next start makes new ones. @returns How many. */
export async function endChains(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('chains')
    .set({ state: 'finished' })
    .where('state', '<>', 'finished')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Games whose rounds everyone shares. */
export const SHARED_GAMES = ['crash', 'draw5', 'baccarat'] as const satisfies readonly ArcadeGame[];
export type SharedGame = (typeof SHARED_GAMES)[number];
export const isSharedGame = (game: ArcadeGame): game is SharedGame =>
  SHARED_GAMES.some((shared) => shared === game);

/** Football's fixtures are shared as well; its rounds are slips, each of one member. */
export type SharedChains = Readonly<Record<SharedGame | 'football', Chains>>;
export const sharedChains = (vault: SeedVault, length?: number): SharedChains => ({
  crash: new Chains('crash', vault, length),
  draw5: new Chains('draw5', vault, length),
  baccarat: new Chains('baccarat', vault, length),
  football: new Chains('football', vault, length),
});
