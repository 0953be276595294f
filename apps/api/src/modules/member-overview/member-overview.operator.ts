import { CURRENCY_CODES, fromMinor, maskEmail, maskReference, type CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import { readCredit, readWallet } from '../../ledger';
import type { OperatorHandlers } from '../../operator/operation';
import { readMovedMembers } from '../../operator/moved-members';
import { findMember, readMemberSummaries } from '../account';
import { presentDeposits, selectDeposits } from '../deposit';
import { readProtection } from '../protection';
import { presentWithdrawals, selectWithdrawals } from '../withdraw';
import { readCounts, readLifetime, readToday } from './member-figures';
import { readFace } from './presence';

const RECENT_ORDERS = 5;
const RECENT_SESSIONS = 10;

/** Everything that staff ask about a person, in one answer. */
export const memberOverview = {
  'member/get': async ({ input, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId, currency } = found;
    const summary = (await readMemberSummaries(tx, [{ memberId, currency }]))({ memberId, currency });
    if (summary === undefined) return refuse('NOT_FOUND');
    return accept({
      ...summary.member,
      ...(await readAccount(tx, memberId)),
      ...(await readFace(tx, memberId, now)),
      move: (await readMovedMembers(tx, [memberId])).get(memberId) ?? null,
      currencyCode: currency,
      protection: await readProtection(tx, memberId, now),
      wallets: await readWallets(tx, memberId),
      history: summary.history,
      today: await readToday(tx, found, now),
      lifetime: await readLifetime(tx, found),
      counts: await readCounts(tx, found, now),
      addresses: await readAddresses(tx, memberId),
      devices: await readDevices(tx, memberId),
      sessions: await readSessions(tx, memberId),
      recentDeposits: await recentDeposits(tx, memberId, now),
      recentWithdrawals: await recentWithdrawals(tx, memberId, now),
    });
  },
} satisfies Partial<OperatorHandlers>;

async function readAccount(tx: Tx, memberId: bigint) {
  const row = await tx
    .selectFrom('members as m')
    .leftJoin('members as agent', 'agent.member_id', 'm.agent_id')
    .leftJoin('authenticators as a', 'a.member_id', 'm.member_id')
    .select([
      'm.email',
      'a.bound_at',
      'm.agent_name',
      'm.withdrawals_held_until',
      'm.payment_password_hash',
      'agent.account as agent_account',
    ])
    .where('m.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    email: row.email === null ? null : maskEmail(row.email),
    hasAuthenticator: row.bound_at !== null,
    agentName: row.agent_account ?? row.agent_name,
    hasPaymentPassword: row.payment_password_hash !== null,
    withdrawalsHeldUntil: row.withdrawals_held_until?.toISOString() ?? null,
  };
}

/** The currencies that the member has or had anything in. */
async function readWallets(tx: Tx, memberId: bigint) {
  const wallets = [];
  for (const currency of CURRENCY_CODES) {
    const wallet = await readWallet(tx, memberId, currency);
    const credit = await readCredit(tx, memberId, currency);
    const games = Object.entries(wallet.games).filter(([, minor]) => minor > 0n);
    if (wallet.seq === 0 && games.length === 0 && credit === null) continue;
    const text = (minor: bigint) => fromMinor(minor, currency).amount;
    wallets.push({
      currencyCode: currency,
      available: text(wallet.availableMinor),
      frozen: text(wallet.frozenMinor),
      games: Object.fromEntries(games.map(([category, minor]) => [category, text(minor)])),
      credit: credit === null ? null : { used: text(credit.usedMinor), limit: text(credit.limitMinor) },
    } satisfies { currencyCode: CurrencyCode } & Record<string, unknown>);
  }
  return wallets;
}

async function readAddresses(tx: Tx, memberId: bigint) {
  const rows = await tx
    .selectFrom('wallet_addresses')
    .select(['label', 'network', 'address', 'created_at', 'removed_at'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ label, network, address, created_at: at }) => ({
    label,
    network,
    address: maskReference(address),
    savedAt: at.toISOString(),
  }));
}

async function readDevices(tx: Tx, memberId: bigint) {
  const rows = await tx
    .selectFrom('known_devices')
    .select(['device_id', 'last_login_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_login_at', 'desc')
    .limit(RECENT_SESSIONS)
    .execute();
  return rows.map((row) => ({
    deviceId: maskReference(row.device_id),
    lastLoginAt: row.last_login_at.toISOString(),
  }));
}

async function readSessions(tx: Tx, memberId: bigint) {
  const rows = await tx
    .selectFrom('sessions')
    .select(['process', 'device_id', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
    .where('kind', '=', 'member')
    .where('member_id', '=', memberId)
    .orderBy('session_id', 'desc')
    .limit(RECENT_SESSIONS)
    .execute();
  return rows.map((row) => ({
    process: row.process,
    deviceId: row.device_id === null ? null : maskReference(row.device_id),
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
  }));
}

/** The newest, however old. */
const newestOf = (now: Date) => ({
  range: { from: new Date(0), to: new Date(now.getTime() + 1) },
  after: null,
  limit: RECENT_ORDERS,
});

async function recentDeposits(tx: Tx, memberId: bigint, now: Date) {
  const rows = await selectDeposits(tx, { memberId }, newestOf(now));
  return presentDeposits(tx, rows.slice(0, RECENT_ORDERS), now);
}

async function recentWithdrawals(tx: Tx, memberId: bigint, now: Date) {
  const rows = await selectWithdrawals(tx, { memberId }, newestOf(now));
  const orders = await presentWithdrawals(tx, rows.slice(0, RECENT_ORDERS), now);
  return orders.map((order) => ({ ...order, address: maskReference(order.address) }));
}
