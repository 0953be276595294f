import type { CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import { numbersLiteral } from '../db/array-literal';
import type { Tx } from '../db/database';
import type { ListedMove } from '../directory';
import { accountId, type AccountKind } from '../ledger';
import type { DirectoryTransfers } from './cell-checks';
import { nameAccount } from './difference';
import { check, type Check } from './run-check';

/**
 * A move that was accepted is one of both cells, and the old one of them has sent it. After a restore of the directory one cell may have given
 * up what the other has accepted: then the member is in both. Names of who moved are compared, too.
 */
export const checkMoves = ({ cell, moves }: DirectoryTransfers): Check =>
  check({
    name: 'listed-moves',
    rule: 'Each member who moved, as the directory says, has left this cell or come to it; of them, the directory names this cell for those who live here, and for nobody else',
    read: async (tx) => {
      const known = await tx
        .selectFrom('member_moves')
        .select(['transfer_id', 'direction', 'outcome'])
        .execute();
      const booked = new Map(
        known.map(({ transfer_id, direction, outcome }) => [`${transfer_id} ${direction}`, outcome]),
      );
      const misfits = moves.flatMap((move) => {
        const outcome = booked.get(`${move.moveId} ${move.from === cell ? 'out' : 'in'}`);
        const text = moveMisfit(move.answer, outcome);
        return text === null ? [] : [{ ...move, text }];
      });
      return [...misfits, ...(await findMisnamed(tx, { cell, moves }))];
    },
    describe: ({ moveId, account, from, to, text }) => ({
      where: `move ${moveId}, ${from} to ${to}`,
      what: `${account} ${text}`,
    }),
  });

/** Members who moved and whom the directory looks for in another cell than the one that they live in. */
async function findMisnamed(tx: Tx, { cell, moves }: Pick<DirectoryTransfers, 'cell' | 'moves'>) {
  // The last of each: it is the one that staff look up.
  const last = new Map(moves.map((move) => [move.account, move]));
  const members = await tx
    .selectFrom('member_moves')
    .innerJoin('members', 'members.member_id', 'member_moves.member_id')
    .select([sql<string>`lower(account)`.as('account'), 'move_state'])
    .groupBy(['account', 'move_state'])
    // Those that have ended since the directory was read, and those under way, are in both cells.
    .having(sql<boolean>`max(coalesce(ended_at, 'infinity')) < now() - interval '5 minutes'`)
    .execute();
  return members.flatMap(({ account, move_state: state }) => {
    const move = last.get(account);
    if (move === undefined || (move.home === cell) === (state === null)) return [];
    const text = state === null ? 'lives here' : 'has left this cell';
    return [{ ...move, text: `${text}, and the directory names cell ${move.home}` }];
  });
}

/** What a move is in this cell, where the directory says something else; `null` where they agree. */
function moveMisfit(answer: ListedMove['answer'], outcome: string | null | undefined): string | null {
  if (answer === 'refused') return outcome === 'done' ? 'has moved, and the directory says refused' : null;
  if (answer !== 'accepted') return null;
  if (outcome === undefined) return 'is not among the moves of this cell';
  return outcome === 'given-up' ? 'stays here, and the directory says accepted' : null;
}

/** An account as it was packed: its last posting in the old cell. */
export interface PackedAccount {
  readonly kind: AccountKind;
  readonly currency: CurrencyCode;
  readonly version: string;
  readonly balance: string;
  readonly head: string;
}

const AT_ONCE = 500;

const packedAsPosted = check({
  name: 'moved-accounts',
  rule: 'Each account of a member who left was packed as its postings have it: with their number, balance and last hash',
  read: async (tx: Tx) => {
    const rows = await tx
      .selectFrom('member_moves')
      .select(['transfer_id', 'member_id', 'heads'])
      .where('direction', '=', 'out')
      .where('heads', 'is not', null)
      .execute();
    const packed = rows.flatMap(({ transfer_id: moveId, member_id: memberId, heads }) =>
      (heads as readonly PackedAccount[]).map((one) => ({
        ...one,
        moveId,
        account: accountId(memberId, one.kind, one.currency),
      })),
    );
    const differing: typeof packed = [];
    for (let from = 0; from < packed.length; from += AT_ONCE) {
      const some = packed.slice(from, from + AT_ONCE);
      const posted = await readPosted(tx, some);
      differing.push(
        ...some.filter(({ account, version, balance, head }) => {
          const found = posted.get(placeOf(account, version));
          return found?.head !== head || found.balance !== balance;
        }),
      );
    }
    return differing;
  },
  describe: ({ moveId, account, version, balance }) => ({
    where: `move ${moveId}`,
    what: `${nameAccount(account)} was packed with ${balance} minor units after posting ${version}, which the books have otherwise`,
  }),
});

export const MOVE_CHECKS: readonly Check[] = [packedAsPosted];

const placeOf = (account: bigint, version: bigint | string): string =>
  `${String(account)} ${String(version)}`;

/** The postings with these numbers on these accounts. */
async function readPosted(
  tx: Tx,
  places: readonly { readonly account: bigint; readonly version: string }[],
): Promise<ReadonlyMap<string, { readonly head: string; readonly balance: string }>> {
  const list = (of: (place: (typeof places)[number]) => bigint) => numbersLiteral(places.map(of));
  const { rows } = await sql<{ account: bigint; version: bigint; head: string; balance: bigint }>`
    with packed as (
      select * from unnest(${list(({ account }) => account)}::text::bigint[], ${list(({ version }) => BigInt(version))}::text::bigint[]) as place (account, version)
    )
    select account, version, encode(hash, 'hex') as head, debit_after as balance
    from packed join postings on debit = account and debit_version = version
    union all
    select account, version, encode(hash, 'hex'), credit_after
    from packed join postings on credit = account and credit_version = version`.execute(tx);
  return new Map(
    rows.map(({ account, version, head, balance }) => [
      placeOf(account, version),
      { head, balance: String(balance) },
    ]),
  );
}
