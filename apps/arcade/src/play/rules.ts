import type { ArcadeGame } from '@realm/arcade-contract';
import type { Database } from '../db/database';

/** The numbers of the rules that games are played by: a round keeps those it was played by. */
export function createRules(db: Database) {
  const known = new Map<string, Promise<bigint>>();

  /** Asked before the transaction of a round: rules that are new are stored, and stay when it is undone. */
  return function rulesId(game: ArcadeGame, rules: object): Promise<bigint> {
    const content = JSON.stringify(rules);
    const key = `${game}:${content}`;
    const found = known.get(key) ?? storeRules(db, game, content);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

async function storeRules(db: Database, game: ArcadeGame, content: string): Promise<bigint> {
  await db
    .insertInto('rules')
    .values({ game, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rules_id } = await db
    .selectFrom('rules')
    .select('rules_id')
    .where('game', '=', game)
    .where('content', '=', content)
    .executeTakeFirstOrThrow();
  return rules_id;
}
