import { postgresPool } from '@realm/database';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { SERVER_ROLE } from './db/open-database';
import type { Database } from './db/database';
import { sealedIds } from './db/sealed-numbers';
import type { Tables } from './db/tables';
import { readBalances } from './ledger';
import { depositRoutes, expireDeposits, watchDeposits } from './modules/deposit';
import { betRoutes } from './modules/bets/bet.routes';
import { countPlays, countReturns, gameRoutes } from './modules/game';
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
import { selectRiskData } from './modules/withdraw/withdrawal-risks';
import { addressRoutes } from './modules/address';
import {
  describeOnPostgres,
  lookUp,
  openTestDatabase,
  performWrite,
  refuseNobody,
  testPorts,
  type TestDatabase,
} from './testing';
import { FILLINGS, ROWS } from './testing/scan-rows';
import type { Ports } from './ports';

/** Tables that hold dozens of rows for ever: staff empty the quarantine, and final blocks and checks of the books are pruned. */
const SMALL = new Set([
  ...['ledger_currencies', 'ledger_kinds', 'ledger_rules', 'chain_progress', 'rates', 'settings', 'games'],
  ...[
    'game_plays',
    'play_counting',
    'banners',
    'tutorials',
    'questions',
    'content_version',
    'book_checks',
    'alerts',
    'alert_calls',
  ],
  ...['amounts_alone', 'game_return_days', 'game_return_counted', 'conformance_checks'],
  'provider_connections',
  ...['deposit_networks', 'network_states', 'sandbox_chain', 'schema_migrations'],
  ...[
    'quarantined_payments',
    'network_blocks',
    'commission_days',
    'other_cells',
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

jest.setTimeout(300_000);

let test: TestDatabase;
let db: Database;
let ports: Ports;
let said: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== undefined
    ? [plan['Relation Name']].filter(isGrowing)
    : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

const indexesIn = (plan: Plan): string[] => [
  plan['Index Name'] ?? '',
  ...(plan.Plans ?? []).flatMap(indexesIn),
];

async function planOf(text: string, parameters: readonly unknown[]): Promise<Plan | undefined> {
  const { rows } = await test.db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  );
  return rows[0]?.['QUERY PLAN'][0].Plan;
}

/** Of everything that `work` asked the database, what reads a growing table from end to end. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  said = [];
  await work();
  const requested = said.filter(({ sql: text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
  expect(requested.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const { sql: text, parameters } of requested) {
    const plan = await planOf(text, parameters);
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
  closeOthers: () => undefined,
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

describeOnPostgres(
  'with a hundred thousand rows of each kind, no growing table is read from end to end by',
  () => {
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
      ['cells, and transfers between them', staff('cell/list', {})],
      ['members who moved', staff('cell/moves', {})],
      ['one withdrawal', staff('withdrawal/get', { orderId: 'W77' })],
      ['one member', staff('member/get', { member: 'account7' })],
      ['a search for an account', staff('member/search', { text: 'account77' })],
      ['a search for an address', staff('member/search', { text: 'A77' })],
      ['a search for an order', staff('member/search', { text: 'W77' })],
      [
        'a search for an address block',
        staff('member/search-place', { place: '203.0.113.7', reason: 'test' }),
      ],
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
      ['the visitors who wait', staff('support/visitors', { show: 'waiting' })],
      ['the open threads of visitors', staff('support/visitors', {})],
      ['the closed threads of visitors', staff('support/visitors', { show: 'closed' })],
      ['one visitor’s thread', staff('support/visitor', { visitor: 'v7' })],
      ['a visitor’s own thread', member('getVisitorThread')],
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
      ['whom a member may invite', member('listChatMembers')],
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
      ['the count of returns', () => countReturns(ports)],
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

    it('(a member’s open claims are found without that member’s bets)', async () => {
      const { sql: text, parameters } = selectRiskData(['W7']).compile(db);
      const plan = await planOf(text, parameters);
      expect(plan === undefined ? [] : indexesIn(plan)).toContain('bet_orders_open_claims');
    });
  },
);
