import type { ArcadeGame } from '@realm/arcade-contract';
import type { Tx } from '../db/database';

/** The number of the rules that a game is played by, stored when they are new: a round keeps those it was played by. */
export async function rulesId(tx: Tx, game: ArcadeGame, rules: object): Promise<bigint> {
  const content = JSON.stringify(rules);
  const known = await tx
    .selectFrom('rules')
    .select('rules_id')
    .where('game', '=', game)
    .where('content', '=', content)
    .executeTakeFirst();
  if (known !== undefined) return known.rules_id;
  await tx
    .insertInto('rules')
    .values({ game, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rulesId(tx, game, rules);
}
