import type { ArcadeGame } from '@realm/arcade-contract';
import { createHashChain, type HashChain } from '@realm/fairness';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database';
import type { SeedSource } from './seed-source';

const CHAIN_LENGTH = 100_000;

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
  readonly #seeds: SeedSource;
  readonly #length: number;
  readonly #opened = new Map<bigint, HashChain>();

  constructor(game: ArcadeGame, seeds: SeedSource, length = CHAIN_LENGTH) {
    this.#game = game;
    this.#seeds = seeds;
    this.#length = length;
  }

  readonly #chainOf = ({
    chain_id,
    secret,
    length: links,
  }: {
    chain_id: bigint;
    secret: string;
    length: number;
  }) => {
    const chain = this.#opened.get(chain_id) ?? createHashChain(secret, links);
    this.#opened.set(chain_id, chain);
    return chain;
  };

  async #add(tx: Tx, state: 'next' | 'active'): Promise<void> {
    const secret = await this.#seeds.chainSecret(tx, this.#game);
    const chain = createHashChain(secret, this.#length);
    const { chain_id } = await tx
      .insertInto('chains')
      .values({ game: this.#game, secret, length: this.#length, end_hash: chain.end, state })
      .returning('chain_id')
      .executeTakeFirstOrThrow();
    this.#opened.set(chain_id, chain);
  }

  async #ensure(tx: Tx): Promise<void> {
    const known = await this.#inUse(tx);
    for (const state of ['active', 'next'] as const)
      if (!known.some((chain) => chain.state === state)) await this.#add(tx, state);
  }

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

  /** In the transaction that stores its round, so that no link is used twice or left out. */
  async take(tx: Tx): Promise<TakenLink> {
    await this.#ensure(tx);
    const [first, second] = await this.#inUse(tx);
    if (first === undefined || second === undefined) throw new Error(`${this.#game} has no chain`);
    if (first.played === first.length) {
      await this.#moveTo(tx, first.chain_id, 'finished');
      await this.#moveTo(tx, second.chain_id, 'active');
      return this.take(tx);
    }
    await tx
      .updateTable('chains')
      .set({ played: sql<number>`played + 1` })
      .where('chain_id', '=', first.chain_id)
      .execute();
    return {
      ...{ chainId: first.chain_id, chainEnd: first.end_hash, nextChainEnd: second.end_hash },
      link: first.played + 1,
      serverSeed: this.#chainOf(first).link(first.played),
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
      ...{ chainId: chain.chain_id, chainEnd: chain.end_hash, nextChainEnd: next.end_hash },
      link: round.link,
      serverSeed: this.#chainOf(chain).link(round.link - 1),
    };
  }
}

export interface SharedChains {
  readonly crash: Chains;
  readonly draw5: Chains;
}
export const sharedChains = (seeds: SeedSource, length?: number): SharedChains => ({
  crash: new Chains('crash', seeds, length),
  draw5: new Chains('draw5', seeds, length),
});
