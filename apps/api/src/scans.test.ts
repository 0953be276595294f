import { postgresPool } from '@realm/database';
import { CompiledQuery, Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import { SERVER_ROLE } from './db/open-database';
import type { Database } from './db/database';
import { sealedIds } from './db/sealed-numbers';
import type { Tables } from './db/tables';
import { readBalances } from './ledger';
import { depositRoutes, expireDeposits, watchDeposits } from './modules/deposit';
import { betRoutes } from './modules/bets/bet.routes';
import { countPlays, gameRoutes } from './modules/game';
import { agentRoutes } from './modules/agent/agent.routes';
import { payCommissions } from './modules/agent/pay-commissions';
import { protectionRoutes } from './modules/protection/protection.routes';
import { contentTopic } from './modules/notice/content.topic';
import { switchesTopic } from './modules/config/switches.topic';
import { protectionTopic } from './modules/protection/protection.topic';
import { promotionRoutes } from './modules/promotions/promotion.routes';
import { createJoinSettlement } from './modules/promotions/settle-joins';
import { payRebates } from './modules/rebates/pay-rebates';
import { rebateRoutes } from './modules/rebates/rebate.routes';
import { pruneOutbox } from './modules/mail/deliver-mails';
import { countMails } from './modules/mail/outbox.repository';
import { pruneProviderRows } from './modules/provider/prune';
import { providerGauges } from './modules/provider/provider-gauges';
import { mineSandbox } from './modules/network';
import { noticeRoutes } from './modules/notice';
import { expireRecoveries, recoveryRoutes } from './modules/recovery';
import { securityRoutes } from './modules/security/security.routes';
import { expireSessions, pruneIdentity, sessionRoutes } from './modules/session';
import { logoutTopic } from './modules/session/logout.topic';
import { chatRoutes } from './modules/chat';
import { chatTopic } from './modules/chat/chat.topic';
import { supportRoutes } from './modules/support';
import { supportTopic } from './modules/support/support.topic';
import { walletRoutes } from './modules/wallet';
import { runPayouts, withdrawRoutes } from './modules/withdraw';
import { addressRoutes } from './modules/address';
import {
  lookUp,
  openTestDatabase,
  performWrite,
  refuseNobody,
  testPorts,
  type TestDatabase,
} from './testing';
import type { Ports } from './ports';

const ROWS = 100_000;
/** Tables that hold dozens of rows for ever: staff empty the quarantine, and final blocks and checks of the books are pruned. */
const SMALL = new Set([
  ...['ledger_currencies', 'ledger_kinds', 'ledger_rules', 'chain_progress', 'rates', 'settings', 'games'],
  ...['game_plays', 'play_counting', 'banners', 'content_version', 'book_checks', 'alerts', 'alert_calls'],
  ...['deposit_networks', 'network_states', 'sandbox_chain', 'schema_migrations'],
  ...[
    'quarantined_payments',
    'network_blocks',
    'commission_days',
    'promotions',
    'chat_words',
    'chat_moderators',
  ],
  ...['rebate_rates', 'rebate_days', 'staff', 'staff_sessions', 'support_canned', 'order_marks'],
]);
/** `bench:ledger --growth` measures them, with five million rows. */
const LEDGER = new Set(['accounts', 'postings', 'batches', 'chain']);
/** All other tables grow with the product. */
const isGrowing = (table: string) => !SMALL.has(table) && !LEDGER.has(table);

const onPostgres = process.env['TEST_BACKEND'] === 'postgres' ? describe : describe.skip;
jest.setTimeout(300_000);

let test: TestDatabase;
let db: Database;
let ports: Ports;
let said: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];

const OFFER = JSON.stringify({
  currency: 'CNY',
  stakeMinor: '0',
  targetMinor: '9',
  rewardMinor: '1',
  expiryDays: 1,
  counts: [],
  requires: [],
});

/** A year of orders and sessions; of each kind a few that a job has to find. */
const FILLINGS: readonly RawBuilder<unknown>[] = [
  sql`insert into members (uid, account, password_hash, nickname, created_at)
    select 'u' || n, 'account' || n, '-', '', now() - interval '1 year' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into visitors select 'v' || n, now() - interval '1 day' * (n % 365) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into sessions (kind, uid, process, created_at, last_seen_at, idle_expires_at, expires_at)
    select 'visitor', 'v' || n, 'h5', now(), now(), now() + interval '1 day', now() + interval '9 days'
    from generate_series(1, ${ROWS}::int - 500) n`,
  sql`insert into sessions (kind, uid, process, created_at, last_seen_at, idle_expires_at, expires_at, ended_at, end_reason)
    select 'visitor', 'v' || n, 'h5', now(), now(), now(), now(), now() - interval '100 days', 'expired'
    from generate_series(${ROWS}::int - 20, ${ROWS}::int) n`,
  sql`insert into sessions (kind, uid, member_id, process, device_id, created_at, last_seen_at, idle_expires_at, expires_at)
    select 'member', 'u' || n, n, 'h5', 'device' || n, now() - interval '1 hour', now(),
      now() + interval '1 hour' * (n - 20), now() + interval '1 hour' * (n - 10)
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into known_devices select n, 'device' || n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into session_tokens (token_hash, session_id, issued_at)
    select encode(sha256(n::text::bytea), 'hex'), n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into auth_codes (code_hash, member_id, session_id, expires_at)
    select encode(sha256(n::text::bytea), 'hex'), n, n, now() + interval '1 hour' * (n - 20) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into captcha_puzzles (captcha_id, kind, answer, work_key, bound_to, expires_at)
    select 'c' || n, 'code', 'x', 'k', 'b', now() + interval '1 hour' * (n - 20) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into captcha_tickets (ticket_hash, bound_to, expires_at)
    select encode(sha256(n::text::bytea), 'hex'), 'b', now() + interval '1 hour' * (n - 20) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into attempt_counters (scope, subject, attempts, expires_at)
    select 's', 'x' || n, '{}', now() + interval '1 hour' * (n - 20)
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into deposit_orders (order_id, member_id, method, status, network, pay_minor, paid_minor, currency, rate,
      credit_minor, pay_address, confirmations_needed, final, created_at, expires_at)
    select 'D' || n, n % 1000 + 1, 'usdt', case when n <= 3 then 'pending-payment' when n <= 60 then 'locked' else 'success' end,
      'TRC20', 1000000, 1000000, 'CNY', '7', 700, 'T' || n, 2, true,
      now() - interval '5 minutes' * n, now() - interval '5 minutes' * n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into deposit_addresses select 'T' || n, 'TRC20', n % 1000 + 1, 'D' || n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into deposit_payments (network, tx_hash, ordinal, address, amount_minor, block_height, confirmations, final, paid_at,
      order_id, state)
    select 'TRC20', 'h' || n, 0, 'T' || n, 1000000, n, 6, true, now(), 'D' || n, 'credited'
    from generate_series(61, ${ROWS}::int) n`,
  sql`insert into withdrawal_orders (order_id, member_id, status, currency, amount_minor, rate, gross_minor, fee_minor, net_minor,
      network, address, address_label, payout_state, review_by, created_at)
    select 'W' || n, n % 1000 + 1, case when n <= 40 then 'processing' when n <= 60 then 'locked' else 'success' end, 'CNY',
      700, '7', 2000000, 1000000, 1000000, 'TRC20', 'A' || n % 50000, '', 'none', now(), now() - interval '5 minutes' * n
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into order_events (order_id, status, at, actor)
    select kind || n, 'success', now(), 'network' from generate_series(1, ${ROWS}::int) n, (values ('D'), ('W')) k (kind)`,
  sql`insert into wallet_addresses (address_id, member_id, slot, label, network, address, created_at, usable_at)
    select 'a' || n, n, 1, '', 'TRC20', 'A' || n, now(), now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into notices (kind, member_id, title, body, published_at)
    select 'personal', n, '{}', '{}', now() - interval '1 minute' * (n % 9999) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into notice_reads select member_id, notice_id, now() from notices where member_id is not null and member_id > 1`,
  sql`insert into sandbox_chain (network, height, mined_at) values ('TRC20', ${ROWS}::int + 6, now() - interval '1 day')`,
  sql`insert into sandbox_blocks (network, height, hash, parent)
    select 'TRC20', n, 'b' || n, 'b' || n - 1 from generate_series(1, ${ROWS}::int + 6) n`,
  sql`insert into network_blocks (network, height, hash, final) values ('TRC20', ${ROWS}::int, 'b' || ${ROWS}::int, true)`,
  sql`insert into sandbox_payments (network, tx_hash, ordinal, address, amount_minor, created_at, block_height)
    select 'TRC20', 'h' || n, 0, 'T' || n, 1000000, now(), n from generate_series(61, ${ROWS}::int) n`,
  sql`insert into payout_attempts (network, tx_hash, payout_key, bytes, created_at)
    select 'TRC20', 'p' || n, 'W' || n, '{}', now() from generate_series(61, ${ROWS}::int) n`,
  sql`insert into sandbox_payouts select 'W' || n, 'TRC20', 'A' || n, 1, 'p' || n, now(), n from generate_series(61, ${ROWS}::int) n`,
  sql`insert into mails (recipient, subject, body, created_at, due_at, sent_at)
    select 'a@example', '', '', now() - interval '20 seconds' * n, case when n <= 20 then now() end, case when n > 40 then now() end
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into bet_orders (order_number, provider, provider_bet, member_id, category, currency, stake_minor, status, payout_minor, placed_at,
      settled_at, placed_event, ended_event, round)
    select 'B' || n, 'arcade', n, n % 1000 + 1, 'slots', 'CNY', 100, case when n <= 40 then 'open' else 'settled' end, case when n > 40 then 200 end,
      now() - interval '1 minute' * n, case when n > 40 then now() end, 'p' || n, case when n > 40 then 'e' || n end, 'r' || n
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into bet_corrections (order_number, number, transaction_id, from_status, to_status, posted_minor, claim_minor, at)
    select 'B' || n, 1, 't' || n, 'settled', 'cancelled', 0, 0, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into bet_claim_changes (order_number, number, correction, kind, amount_minor, left_minor, reason, at)
    select 'B' || n, 1, 1, 'written-off', 1, 0, 'why', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into member_protection (member_id) select n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into play_limits (member_id, kind, period, currency, amount_minor, set_at)
    select n, 'wager', 'month', 'CNY', 100, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into protection_events (member_id, at, actor, kind, details)
    select n % 1000 + 1, now() - interval '1 minute' * n, 'member', 'limit-removed', '{}' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into promotions (promotion_id, category, title, summary, body, terms, target, starts_at, updated_at, offer, budget_minor)
    select 'p' || n, 'slots', '{}', '{}', '{}', '{}', 'slots', now(), now(), ${OFFER}::text::jsonb, 1000
    from generate_series(1, 20) n`,
  sql`insert into promotion_joins (order_number, promotion_id, member_id, currency, offer, reward_minor, status, joined_at, expires_at, turnover_minor, ended_at)
    select 'B' || n, 'p' || n % 10 + 1, n, 'CNY', ${OFFER}::text::jsonb, 1,
      case when n <= 20 then 'active' else 'expired' end, now(), now() + interval '1 day', case when n > 20 then 0 end, case when n > 20 then now() end
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into favourite_games select n, (select min(game_id) from games), now() from generate_series(1, ${ROWS}::int) n`,
  sql`update members set agent_id = member_id % 1000 + 1 where member_id > 1001`,
  sql`insert into agent_changes (member_id, from_day, previous_agent_id, changed_by, changed_at)
    select n, current_date - 1, 1, 'staff', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into downline_turnover (member_id, day, currency, category, agent_id, turnover_minor, bets)
    select n, current_date - 3, 'CNY', 'slots', n % 1000 + 1, 100, 1 from generate_series(1002, ${ROWS}::int) n`,
  sql`insert into commissions (agent_id, day, currency, members, turnover_minor, amount_minor, lines, calculated_at)
    select n % 1000 + 1, current_date - n / 1000, 'CNY', 1, 100, 0, '[]', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into rebates (run_day, member_id, currency, family, change_minor, carried_minor, posted_minor, event_id, calculated_at)
    select current_date - n / 1000 - 1, n % 1000 + 1, 'CNY', 'game', 1, 0, 1, 'rebate' || n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into rebate_lines (member_id, currency, day, category, run_day, family, bets, turnover_minor, rate, amount_minor, change_minor)
    select member_id, currency, run_day, 'slots', run_day, family, 1, 1000, '0.001', 1, 1 from rebates`,
  sql`insert into rebate_days select current_date - n, now() from generate_series(3, 100) n`,
  sql`insert into commission_days select current_date - n, now() from generate_series(3, 100) n`,
  sql`insert into game_sessions select 'g' || n, 'arcade', n, session_id, (select min(game_id) from games), 'CNY', now()
    from generate_series(1, ${ROWS}::int) n join sessions on sessions.member_id = n`,
  sql`insert into launch_tokens (token_hash, member_id, member_session, game, currency, language, expires_at)
    select session_hash, member_id, member_session, game, 'CNY', 'en', now() + interval '1 hour' from game_sessions`,
  sql`insert into provider_nonces select 'arcade', n, now() + interval '1 hour' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into wallet_commands (provider, transaction_id, kind, bet, content_hash, outcome, order_number, at)
    select 'arcade', 't' || n, 'bet', 'b' || n, '', 'accepted', 'B' || n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into closed_rounds select 'arcade', 'r' || n, 'dice', null, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into game_launches select n, (select min(game_id) from games), now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into wallet_transfers (transfer_id, member_id, kind, currency, moved, created_at)
    select 'T' || n, n % 1000 + 1, 'transfer', 'CNY', '[]', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into member_notes (member_id, author, body, at) select n % 1000 + 1, 'staff', 'x', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into uploads select 'u' || n, n % 1000 + 1, 'D' || n, 'f' || n, 1, now(), 'h' || n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into money_requests (member_id, request_id, path, body_hash, state, answer, created_at)
    select n % 1000 + 1, gen_random_uuid(), '', '', 'accepted', '{}', now() - interval '1 minute' * n from generate_series(1, ${ROWS}::int) n`,
  sql`alter table operator_commands disable trigger operator_commands_link`,
  sql`insert into operator_commands (at, operator, name, input, code, request_id, target)
    select now() - interval '1 minute' * n, 'staff', 'member/top-up', '{}', 0, gen_random_uuid(), 'account' || n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into operator_links (number, command_id, hash)
    select command_id, command_id, sha256('') from operator_commands`,
  sql`alter table operator_commands enable trigger operator_commands_link`,
  sql`insert into operator_approvals (name, subject, input, first_operator, first_at, ended_by, ended_at, outcome)
    select 'withdrawal/approve', 'W' || n, '{}', 'a', now(), case when n > 40 then 'b' end, case when n > 40 then now() end,
      case when n > 40 then 'done' end from generate_series(1, ${ROWS}::int) n`,
  sql`insert into support_threads (member_id, open, last_seq, waiting_since, changed_at)
    select n, n % 50 = 0, 1, case when n <= 40 then now() end, now() - interval '1 minute' * n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into support_messages (member_id, seq, message_id, sender, kind, body, sent_at)
    select n, 1, gen_random_uuid(), 'member', 'text', 'x', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into support_viewers (member_id, account, seen_at, typing)
    select n, 'staff', now(), false from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_rooms (room_id, kind, name, owner_id, group_id, invite_code, last_seq, created_at)
    select 'g' || n, 'group', 'x', n, gen_random_uuid(), 'c' || n, 1, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_members (room_id, member_id, joined_at) select 'g' || n, n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`update chat_rooms set last_seq = ${ROWS}::int where room_id = 'zh'`,
  sql`insert into chat_messages (room_id, seq, changed_seq, member_id, message_id, kind, body, sent_at)
    select 'zh', n, n, n % 1000 + 1, gen_random_uuid(), 'text', 'x', now() - interval '1 second' * (${ROWS}::int - n)
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_reactions (room_id, seq, member_id, emoji, reacted_at)
    select 'zh', n, 1 + n % ${ROWS}::int, 'fire', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_reports (room_id, seq, reporter_id, sender_id, reason, body, sent_at, created_at, closed_at, closed_by)
    select 'zh', n, n, n % 1000 + 1, 'other', 'x', now(), now(), case when n > 40 then now() end, case when n > 40 then 'staff' end
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_mutes (member_id, step, began_at, until, reason, muted_by)
    select n, '10m', now(), now(), 'x', 'staff' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into sign_ins (member_id, at, outcome, device, system, place)
    select case when n > 40 then n end, now() - interval '50 seconds' * n, 'signed-in', '', '', '' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into authenticators (member_id, sealed_seed, created_at) select n, '', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into recovery_codes (member_id, code_hash)
    select n, encode(sha256(n::text::bytea), 'hex') from generate_series(1, ${ROWS}::int) n`,
  sql`insert into recovery_requests (code_hash, account_key, member_id, kind, way, status, sent_at, device, system, place, begun_at, wait_ms,
      expires_at, approved_at, ready_at, ended_at)
    select encode(sha256(n::text::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex'), n, 'login-password', 'review',
      case when n <= 40 then 'cooling' when n <= 80 then 'reviewing' else 'done' end, now(), '', '', '', now(), 0,
      now() + interval '1 hour' * (case when n = 77 then 20 else n - 20 end),
      now(), now(), case when n > 80 then now() - interval '1 minute' * n end from generate_series(1, ${ROWS}::int) n`,
  sql`insert into email_codes (member_id, email, code_hash, created_at, expires_at)
    select n, 'a@example', encode(sha256(n::text::bytea), 'hex'), now(), now() + interval '1 hour' * (n - 20)
    from generate_series(1, ${ROWS}::int) n`,
];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== undefined
    ? [plan['Relation Name']].filter(isGrowing)
    : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/** Of everything that `work` asked the database, what reads a growing table from end to end. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  said = [];
  await work();
  const requested = said.filter(({ sql: text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
  expect(requested.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const { sql: text, parameters } of requested) {
    const { rows } = await test.db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan !== undefined) found.push(...scansIn(plan).map((table) => `${table}: ${text}`));
  }
  return found;
}

const staff = (name: string, input: Record<string, unknown>) => async () => {
  expect(await lookUp(ports, name, input)).toMatchObject({ ok: true });
};

const member =
  (name: string, input: Record<string, unknown> = {}) =>
  async () => {
    const routes = {
      ...walletRoutes(ports),
      ...depositRoutes(ports),
      ...addressRoutes(ports),
      ...withdrawRoutes(ports),
      ...noticeRoutes(ports),
      ...agentRoutes(ports),
      ...betRoutes(ports),
      ...promotionRoutes(ports),
      ...rebateRoutes(ports),
      ...gameRoutes(ports),
      ...supportRoutes(ports),
      ...chatRoutes(ports),
      ...sessionRoutes(ports),
      ...securityRoutes(ports),
      ...recoveryRoutes(ports),
      ...protectionRoutes(ports),
    } as unknown as Record<string, (call: unknown) => Promise<unknown>>;
    const identity = { kind: 'member', uid: 'u1', memberId: 1n, sessionId: 1n };
    await routes[name]?.({ input, identity, clientInfo: {}, source: '127.0.0.1', file: null });
  };

const SUBSCRIBERS = {
  hasMembers: () => true,
  hasMember: () => true,
  publish: () => undefined,
  channels: { watched: () => ['zh', 'g7'], publish: () => undefined, retain: () => undefined },
};

async function watchSessions(): Promise<void> {
  const poll = await logoutTopic.source.open(db, SUBSCRIBERS);
  await poll();
  await logoutTopic.source.snapshot?.(db, { sessionId: 1n, memberId: 1n });
}

async function watchThreads(): Promise<void> {
  const poll = await supportTopic.source.open(db, SUBSCRIBERS);
  await poll();
  await supportTopic.source.snapshot?.(db, { sessionId: 1n, memberId: 1n });
}

async function watchProtection(): Promise<void> {
  const poll = await protectionTopic.source.open(db, SUBSCRIBERS);
  await poll();
  await protectionTopic.source.snapshot?.(db, { sessionId: 1n, memberId: 1n });
}

async function watchContent(): Promise<void> {
  const poll = await contentTopic.source.open(db, SUBSCRIBERS);
  await poll();
  await contentTopic.source.snapshot?.(db, { sessionId: 1n, memberId: 1n });
}

async function watchSwitches(): Promise<void> {
  const poll = await switchesTopic.source.open(db, SUBSCRIBERS);
  await poll();
  await switchesTopic.source.snapshot?.(db, { sessionId: 1n, memberId: 1n });
}

async function watchChat(): Promise<void> {
  const poll = await chatTopic.source.open(db, SUBSCRIBERS);
  await poll();
  await chatTopic.source.mayWatch?.(db, 'g7', 7n);
}

async function readAllNotices(): Promise<void> {
  const { notice_id } = await test.db
    .selectFrom('notices')
    .select('notice_id')
    .where('member_id', '=', 1n)
    .executeTakeFirstOrThrow();
  const input = { kind: 'personal', newest: sealedIds(ports.env.secret, 'notice').seal(notice_id) };
  const call = { input, identity: { kind: 'member', uid: 'u1', memberId: 1n, sessionId: 1n } };
  const { markAllNoticesRead } = noticeRoutes(ports);
  await performWrite({ ports, refuseSessions: refuseNobody }, markAllNoticesRead as never, call as never);
}

onPostgres('with a hundred thousand rows of each kind, no growing table is read from end to end by', () => {
  beforeAll(async () => {
    test = await openTestDatabase();
    await test.owner.transaction().execute(async (tx) => {
      // A busy machine takes longer to fill a table than any call may take.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      for (const filling of FILLINGS) await filling.execute(tx);
      await sql`analyze`.execute(tx);
    });
    const pool = postgresPool(test.url ?? '', { onError: () => undefined, role: SERVER_ROLE });
    db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql: text, parameters } }) => void said.push({ sql: text, parameters }),
    });
    ports = testPorts({ db, now: new Date() }).ports;
  });
  afterAll(async () => {
    await db.destroy();
    await test.close();
  });

  it('(each growing table is filled)', async () => {
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and reltuples < ${ROWS / 10}::real order by relname`.execute(test.owner);
    expect(rows.map(({ table }) => table).filter(isGrowing)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the list of deposits', staff('deposit/list', {})],
    ['the list of deposits in a status', staff('deposit/list', { status: 'locked' })],
    ['the list of deposits in the usual status', staff('deposit/list', { status: 'success' })],
    ['the list of a member’s deposits', staff('deposit/list', { member: 'account7' })],
    ['one deposit', staff('deposit/get', { orderId: 'D77' })],
    ['the list of withdrawals with members and risks', staff('withdrawal/list', { limit: '100' })],
    ['the list of withdrawals in a status', staff('withdrawal/list', { status: 'processing' })],
    ['the list of a member’s withdrawals', staff('withdrawal/list', { member: 'account7' })],
    ['the queue of withdrawals under review', staff('withdrawal/queue', { show: 'review', limit: '100' })],
    ['the queue of payouts that nobody knows about', staff('withdrawal/queue', { show: 'unknown' })],
    ['a search in the queue of withdrawals', staff('withdrawal/queue', { show: 'review', search: 'A7' })],
    ['the review of a withdrawal', staff('withdrawal/review', { orderId: 'W7' })],
    ['the queue of deposits', staff('deposit/queue', { show: 'exceptions', limit: '100' })],
    ['the queue of proofs', staff('deposit/queue', { show: 'proofs' })],
    ['the review of a deposit', staff('deposit/review', { orderId: 'D7', paymentReference: 'T-700' })],
    ['how much waits in the queues', staff('queue/summary', {})],
    ['one withdrawal', staff('withdrawal/get', { orderId: 'W77' })],
    ['one member', staff('member/get', { member: 'account7' })],
    ['a search for an account', staff('member/search', { text: 'account77' })],
    ['a search for an address', staff('member/search', { text: 'A77' })],
    ['a search for an order', staff('member/search', { text: 'W77' })],
    ['a search for an address block', staff('member/search', { text: '203.0.113.7' })],
    ['the newest members', staff('member/search', {})],
    ['members with frozen money', staff('member/search', { show: 'frozen' })],
    ['members who pause', staff('member/search', { show: 'paused' })],
    ['members who are disabled', staff('member/search', { show: 'disabled' })],
    ['the orders of a member', staff('member/orders', { member: 'account7' })],
    ['the bets of a member', staff('member/bets', { member: 'account7' })],
    ['the sessions of a member', staff('member/sessions', { member: 'account7' })],
    ['the notes about a member', staff('member/notes', { member: 'account7' })],
    ['the collects of a member', staff('member/collects', { member: 'account7' })],
    ['what waits for a second person', staff('approval/list', {})],
    ['a member’s deposits', member('listDeposits')],
    ['a member’s withdrawals', member('listWithdrawals')],
    ['a member’s addresses', member('listAddresses')],
    ['a member’s wallet', member('getWallet')],
    ['a member’s withdrawal options', member('getWithdrawOptions')],
    ['a member’s notices', member('pageNotices')],
    ['a member’s unread notices', member('getUnreadNotices')],
    ['the marks of a member who has read all of them', readAllNotices],
    ['the ticker', member('listNotices')],
    ['balances that are pushed', () => readBalances(db, [1n, 2n, 3n])],
    ['the watch of sessions', watchSessions],
    ['the countdown of deposits', () => expireDeposits(ports)],
    ['the deposit watcher', () => watchDeposits(ports)],
    ['the sandbox’s blocks', () => mineSandbox(ports)],
    ['the payouts', () => runPayouts(ports)],
    ['the threads that wait', staff('support/list', { show: 'waiting' })],
    ['the open threads', staff('support/list', {})],
    ['the threads that nobody looks after', staff('support/list', { assigned: 'nobody' })],
    ['the closed threads', staff('support/list', { show: 'closed' })],
    ['one thread', staff('support/get', { member: 'account7' })],
    ['a member’s thread', member('getSupportThread')],
    ['the watch of threads', watchThreads],
    ['the watch of protection', watchProtection],
    ['the watch of switches', watchSwitches],
    ['the watch of content', watchContent],
    ['a member’s chat rooms', member('listChatRooms')],
    ['a group', member('getChatRoom', { roomId: 'g1' })],
    ['the members of a group', member('listChatMembers', { roomId: 'g1' })],
    ['what was missed of a room', member('getChatRoom', { roomId: 'zh', after: '99990' })],
    ['who wrote in a room', member('listChatMembers', { roomId: 'zh' })],
    ['the watch of chat', watchChat],
    ['reports of chat', staff('chat/reports', {})],
    ['words, moderators and mutes', staff('chat/desk', {})],
    ['a room as staff see it', staff('chat/room', { roomId: 'zh' })],
    ['a member’s security centre', member('getSecurity')],
    ['a member’s sessions', member('listSessions')],
    ['a member’s sign-ins', member('listSignIns')],
    ['a member’s ways of recovery', member('getRecoveryOptions')],
    ['the requests that wait for a review', staff('recovery/list', {})],
    ['the requests in their cooling period', staff('recovery/list', { show: 'cooling' })],
    ['one request for a recovery', staff('recovery/get', { recoveryId: '77' })],
    ['the expiry of recoveries', () => expireRecoveries(ports)],
    ['a member’s limits', member('getProtection')],
    ['the history of a member’s limits', member('listProtectionEvents')],
    ['the list of mails', staff('mail/list', {})],
    ['the audit log', staff('audit/list', {})],
    ['what a person did', staff('audit/list', { operator: 'staff' })],
    ['what was done to a member', staff('audit/list', { target: 'account7' })],
    ['one bet', staff('bet/get', { orderNumber: 'B77' })],
    ['a member’s games', member('getMyGames')],
    ['the count of plays', () => countPlays(ports)],
    ['a member’s bet', member('getBetOrder', { orderNumber: 'B77' })],
    ['an agent’s overview', member('getAgent')],
    ['an agent’s downline', member('listDownline')],
    ['an agent’s commissions', member('listCommissions')],
    ['the commissions of the days before', () => payCommissions(ports)],
    ['promotions with what a member joined', member('listPromotions')],
    ['the settlement of joined promotions', () => createJoinSettlement(ports)()],
    ['a member’s rebates', member('getRebates')],
    ['the rebates of the days before', () => payRebates(ports)],
    ['the pruning of providers’ rows', () => pruneProviderRows(ports)],
    ['the outbox of mails', () => pruneOutbox(ports)],
    ['the gauges of mails', () => countMails(db)],
    ['the gauges of open bets', () => Promise.all(providerGauges(ports).map(({ read }) => read()))],
    ['the expiry of sessions', () => expireSessions(ports)],
    ['the pruning of sessions, visitors and what else had its day', () => pruneIdentity(ports)],
  ])('%s', async (_what, work) => {
    expect(await scansOf(work)).toEqual([]);
  });
});
