import { GAME_WALLET_CATEGORIES, type CurrencyCode, type GameWalletCategory } from '@realm/domain';
import { sql } from 'kysely';
import { numbersLiteral } from '../db/array-literal';
import type { Database } from '../db/database';
import { gameKind, KIND_NUMBERS } from './port/account-id';

interface GameBalancesReading {
  readonly currency: CurrencyCode;
  readonly games: Readonly<Record<GameWalletCategory, bigint>>;
  /** Grows with every change of any of them; 0 before the first. */
  readonly seq: number;
}

interface Row {
  readonly member_id: bigint;
  readonly code: CurrencyCode;
  /** In the order of the categories. */
  readonly balances: readonly string[];
  readonly seq: bigint;
}

const KINDS = numbersLiteral(GAME_WALLET_CATEGORIES.map((category) => KIND_NUMBERS[gameKind(category)]));

/** Reads the game balances of the members' active wallets in one statement and so at one moment. */
export async function readGameBalances(
  db: Database,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, GameBalancesReading>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select m.member_id, c.code, array_agg(coalesce(a.balance, 0)::text order by game.place) as balances,
      coalesce(sum(a.version), 0)::bigint as seq
    from members m
    join ledger_currencies c on c.code = m.currency
    cross join unnest(${KINDS}::text::smallint[]) with ordinality as game (kind, place)
    left join accounts a on a.id = account_id(m.member_id, game.kind, c.slot)
    where m.member_id = any (${numbersLiteral(memberIds)}::text::bigint[])
    group by m.member_id, c.code`.execute(db);
  return new Map(
    rows.map(({ member_id, code, balances, seq }) => [
      member_id,
      {
        currency: code,
        games: Object.fromEntries(
          GAME_WALLET_CATEGORIES.map((category, place) => [category, BigInt(balances[place] ?? 0)]),
        ) as Record<GameWalletCategory, bigint>,
        seq: Number(seq),
      },
    ]),
  );
}
