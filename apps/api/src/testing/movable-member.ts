import { randomUUID } from 'node:crypto';
import { fromBase32, totpCode, totpStep } from '@realm/domain';
import { sql } from 'kysely';
import { accountId, postEvent } from '../ledger';
import { makeSandboxAddress } from '../modules/network';
import type { Platform } from './platform';
import { PASSWORD } from './platform';
import type { TestServer, TestSession } from './test-server';
import { PAYMENT } from './writing-calls';

/** Of `movableMember`, in CNY. */
export const MOVABLE_BALANCE = 5_000_00n;
const DAY_MS = 24 * 60 * 60_000;
const STEP_MS = 30_000;

export const memberIdOf = async (cell: TestServer, uid: string): Promise<bigint> => {
  const row = await cell.database.db
    .selectFrom('members')
    .select('member_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return row.member_id;
};

/** Codes of an authenticator, by a cell's clock. */
const codesOf =
  (seed: Uint8Array) =>
  (cell: TestServer, offset = 0) =>
    totpCode(seed, totpStep(cell.ports.clock.now().getTime()) + offset);

async function bindAuthenticator(cell: TestServer, session: TestSession) {
  const set = { newPaymentPassword: PAYMENT, confirmation: PAYMENT, loginPassword: PASSWORD };
  await cell.call('editPaymentPassword', set, session);
  const { data } = await cell.call('beginAuthenticator', {}, session);
  const codeAt = codesOf(fromBase32(data.secret) ?? new Uint8Array());
  const bound = await cell.call('bindAuthenticator', { code: codeAt(cell), password: PAYMENT }, session);
  if (bound.code !== 0) throw new Error(bound.msg);
  return { codeAt, recoveryCodes: bound.data.recoveryCodes };
}

/** A bet of the past, which its member won or lost. */
export async function insertBet(
  cell: TestServer,
  memberId: bigint,
  bet: { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly open?: boolean },
): Promise<void> {
  const at = cell.ports.clock.now();
  const ended = bet.open !== true;
  await cell.database.db
    .insertInto('bet_orders')
    .values({
      order_number: randomUUID(),
      provider: 'house',
      provider_bet: randomUUID(),
      member_id: memberId,
      category: 'sports',
      game: null,
      currency: 'CNY',
      stake_minor: bet.stakeMinor,
      status: ended ? 'settled' : 'open',
      payout_minor: ended ? bet.payoutMinor : null,
      placed_at: at,
      settled_at: ended ? at : null,
      placed_event: randomUUID(),
      ended_event: ended ? randomUUID() : null,
    })
    .execute();
}

/** A credited deposit. */
export async function insertDeposit(
  cell: TestServer,
  memberId: bigint,
  creditMinor: bigint,
  more: object = {},
) {
  const at = cell.ports.clock.now();
  const orderId = randomUUID();
  await cell.database.db
    .insertInto('deposit_orders')
    .values({
      order_id: orderId,
      member_id: memberId,
      method: 'direct',
      status: 'success',
      network: null,
      pay_minor: creditMinor,
      paid_minor: creditMinor,
      currency: 'CNY',
      rate: '1',
      credit_minor: creditMinor,
      pay_address: null,
      contract: null,
      confirmations_needed: 0,
      final: true,
      tx_hash: null,
      proof_id: null,
      created_at: at,
      expires_at: at,
      ...more,
    })
    .execute();
  return orderId;
}

/** A registered member of cell a with everything that can move: see `PORTABLE_TABLES`. */
export async function movableMember(platform: Platform, prefix: string) {
  const { account, session } = (await platform.oneInEach(prefix)).inA;
  const cell = platform.a;
  const { db } = cell.database;
  const memberId = await memberIdOf(cell, session.uid);
  const authenticator = await bindAuthenticator(cell, session);
  for (const one of [platform.a, platform.b]) one.pass(2 * STEP_MS);
  const at = cell.ports.clock.now();
  const later = new Date(at.getTime() + DAY_MS);
  const of = { member_id: memberId };
  const avatar = `u-${randomUUID()}`;
  await cell.ports.files.put(`avatar-${avatar.slice(2)}.jpg`, Buffer.from(`image of ${account}`));
  await db
    .updateTable('members')
    .set({
      avatar,
      nickname: 'Lin',
      email: 'lin@mail.example',
      agent_name: 'Anna',
      withdrawals_held_until: later,
    })
    .where('member_id', '=', memberId)
    .execute();
  await db
    .insertInto('known_devices')
    .values({ ...of, device_id: 'A'.repeat(32), last_login_at: at })
    .execute();
  const address = { label: 'mine', network: 'TRC20', address: makeSandboxAddress('TRC20') } as const;
  const times = { created_at: at, usable_at: later };
  const rows = [
    { ...of, address_id: randomUUID(), slot: 2, ...address, ...times },
    { ...of, address_id: randomUUID(), slot: 2, ...address, ...times, removed_at: at },
  ];
  for (const row of rows)
    await db
      .insertInto('wallet_addresses')
      .values({ removed_at: null, ...row })
      .execute();
  const { rows: games } = await sql<{
    game_id: string;
  }>`select game_id from games order by 1 limit 2`.execute(db);
  for (const { game_id } of games) {
    await db
      .insertInto('favourite_games')
      .values({ ...of, game_id, added_at: at })
      .execute();
    await db
      .insertInto('game_launches')
      .values({ ...of, game_id, launched_at: at })
      .execute();
  }
  await db
    .insertInto('member_notes')
    .values({ ...of, author: 'anna', body: 'rings at "night"', at })
    .execute();
  await db
    .insertInto('member_notes')
    .values({ ...of, author: 'aaron', body: 'later', at: later })
    .execute();
  const mute = { began_at: at, until: later, reason: 'flooding', muted_by: 'anna' };
  await db
    .insertInto('chat_mutes')
    .values({ ...of, step: '24h', ...mute })
    .execute();
  await setProtection(cell, memberId);
  await insertBet(cell, memberId, { stakeMinor: 90_00n, payoutMinor: 10_00n });
  await insertDeposit(cell, memberId, 45_00n);
  await fund(cell, memberId, MOVABLE_BALANCE);
  return { account, session, memberId, ...authenticator };
}

export const fund = (cell: TestServer, memberId: bigint, amountMinor: bigint) =>
  cell.database.db.transaction().execute((tx) =>
    postEvent(tx, {
      eventId: randomUUID(),
      reference: 'fund',
      note: '',
      at: cell.ports.clock.now(),
      legs: [
        {
          type: 15,
          debit: accountId(0n, 'capital', 'CNY'),
          credit: accountId(memberId, 'available', 'CNY'),
          amountMinor,
        },
      ],
    }),
  );

/** Limits of which 10.00 of wagers, 20.00 of losses and 5.00 of deposits are left, once the member has bet and deposited. */
async function setProtection(cell: TestServer, memberId: bigint): Promise<void> {
  const { db } = cell.database;
  const at = cell.ports.clock.now();
  const of = { member_id: memberId };
  const before = new Date(at.getTime() - DAY_MS);
  await db
    .insertInto('member_protection')
    .values({
      ...of,
      reality_check_minutes: 15,
      pause_kind: 'cool-off',
      pause_by: 'member',
      pause_from: before,
      pause_until: at,
    })
    .execute();
  const limit = { ...of, currency: 'CNY', set_at: before } as const;
  const raise = { raise_minor: 500_00n, raise_requested_at: before, raise_from: at };
  await db
    .insertInto('play_limits')
    .values([
      { ...limit, kind: 'wager', period: 'day', amount_minor: 100_00n },
      { ...limit, kind: 'loss', period: 'week', amount_minor: 100_00n, ...raise },
      { ...limit, kind: 'deposit', period: 'month', amount_minor: 50_00n },
    ])
    .execute();
  const details = JSON.stringify({ minutes: 15 });
  await db
    .insertInto('protection_events')
    .values({ ...of, at: before, actor: 'member', kind: 'reality-check', details })
    .execute();
}
