import { sql } from 'kysely';
import type { Database } from '../../api/src/db/database';
import { inTransaction } from '../../api/src/db/in-transaction';
import type { Leg } from '../../api/src/ledger';
import { postEvents } from '../../api/src/ledger/post-events';
import {
  CAPITAL_ACCOUNT,
  HOUSE_ACCOUNT,
  availableOf,
  intoGame,
  newEventId,
  outOfGame,
  randomMember,
  smallAmount,
  slotsOf,
} from './workload';

/** Large sets: the preload is to be over soon. */
const POSTINGS_PER_BATCH = 2_000;
const GRANTED_MINOR = 1_000_000_000n;
const INTO_GAME_MINOR = GRANTED_MINOR / 2n;

/** The four postings that a member's history is made of, in equal parts. */
const USUAL: readonly ((member: number) => Leg)[] = [
  (member) => ({ type: 1, debit: availableOf(member), credit: HOUSE_ACCOUNT, amountMinor: smallAmount() }),
  (member) => ({ type: 3, debit: HOUSE_ACCOUNT, credit: availableOf(member), amountMinor: smallAmount() }),
  intoGame,
  outOfGame,
];

const grant = (member: number): Leg => ({
  type: 15,
  debit: CAPITAL_ACCOUNT,
  credit: availableOf(member),
  amountMinor: GRANTED_MINOR,
});

const stake = (member: number): Leg => ({
  type: 22,
  debit: availableOf(member),
  credit: slotsOf(member),
  amountMinor: INTO_GAME_MINOR,
});

/** Every member's money first, then what members do with it. */
function* drawHistory(members: number, rows: number): Generator<Leg> {
  for (let member = 1; member <= members; member += 1) {
    yield grant(member);
    yield stake(member);
  }
  for (let row = members * 2; row < rows; row += 1) {
    const draw = USUAL[row % USUAL.length];
    if (draw !== undefined) yield draw(randomMember(members));
  }
}

/** Fills a ledger with earlier postings, through the ledger's own functions. Event ids never repeat. */
export async function preload(db: Database, members: number, rows: number): Promise<void> {
  await sql`insert into members (uid, account, password_hash, nickname, created_at)
    select 'bench-' || n, 'bench-' || n, '', 'bench', now() from generate_series(1, ${members}::integer) as n`.execute(
    db,
  );
  let set: Leg[] = [];
  for (const leg of drawHistory(members, rows)) {
    set.push(leg);
    if (set.length < POSTINGS_PER_BATCH) continue;
    await postAll(db, set);
    set = [];
  }
  if (set.length > 0) await postAll(db, set);
}

async function postAll(db: Database, legs: readonly Leg[]): Promise<void> {
  const at = new Date();
  const events = legs.map((leg) => ({
    eventId: newEventId(),
    reference: 'preload',
    note: '',
    at,
    legs: [leg],
  }));
  // In a transaction: the first batches open the accounts.
  const results = await inTransaction(db, (tx) => postEvents(tx, events, true));
  if (results.some(({ kind }) => kind !== 'posted')) throw new Error('a preloaded posting was refused');
}
