import { change, onPostgres } from './guard.mjs';

const SCHEMA = 'apps/api/migrations/0001-schema.sql';
const GRANTS = 'apps/api/migrations/grants.sql';
const triggersOf = (table) => `apps/api/migrations/triggers/${table}.sql`;
const POST = 'apps/api/migrations/functions/ledger-post.sql';
const RUN = 'apps/api/migrations/functions/ledger-run.sql';
const LINK = 'apps/api/migrations/functions/ledger-link.sql';
const LEDGER = 'apps/api/src/ledger/ledger.test.ts';
const OPEN_TEST = 'apps/api/src/ledger/open-ledger.test.ts';
const CONTRACT = 'apps/api/src/ledger/ledger-contract.test.ts';
const COMMITTING = 'apps/api/src/ledger/committing.test.ts';

const refuses = (what) => onPostgres(LEDGER, `what the database refuses from any caller ${what}`);
const posts = (what) => onPostgres(LEDGER, `postEvent ${what}`);
const SAME_AS_TYPESCRIPT = onPostgres(
  'apps/api/src/ledger/post-events.property.test.ts',
  'ledger_post and evaluate.ts post, refuse and recognise the same events, to the same balances',
);
const MANY_ORDERS = onPostgres(
  COMMITTING,
  'with many connections a batch that names the same accounts in another order waits, and none fails',
);
const NOTHING_ELSE = onPostgres(
  COMMITTING,
  'with many connections an event that is answered as posted has moved the balance, and no other has',
);
const NEVER_OVERSPENT = onPostgres(
  'apps/api/src/modules/wallet/wallet.test.ts',
  'transfers between the wallet and the games never spend more than there is, however many are asked for at once',
);
const decidesAgain = (what) =>
  onPostgres(OPEN_TEST, `members’ calls decide again under locks when ${what} since they looked`);

const NO_LOCK = change(POST, 'order by a.id for no key update) l;', 'order by a.id) l;');
const NO_FLOOR_IN_POST = change(
  POST,
  'if v_amount > v_balances[v_debit] - v_floors[v_debit] then',
  'if false then',
);
const NO_FLOOR_CHECK = change(SCHEMA, 'constraint accounts_floor check (balance >= floor),');
const NO_FLOOR_IN_ENGINE = change(
  'apps/api/src/ledger/port/evaluate.ts',
  "if (debitAfter < debit.floor) return outOfBounds('debit', leg.debit, debit.balance);",
);

/** Guards in the migrations. @type {readonly import('./guard.mjs').Guard[]} */
export const DATABASE_GUARDS = [
  {
    name: 'accounts are locked before they are read',
    without: 'Concurrent transactions on one account use a stale balance and fail instead of queueing.',
    breaks: [NO_LOCK],
    red: MANY_ORDERS,
    green: NOTHING_ELSE,
  },
  {
    name: 'accounts are locked in id order',
    without: 'Transactions on the same accounts deadlock.',
    breaks: [
      change(
        POST,
        'from (select * from accounts a where a.id = any (p_accounts) order by a.id for no key update) l;',
        `from (select * from (select * from accounts a where a.id = any (p_accounts)
      order by md5(a.id::text || p_event_ids[1]) for no key update) locked order by locked.id) l;`,
      ),
    ],
    red: MANY_ORDERS,
  },
  {
    name: 'the lock and the unique versions',
    without: 'Concurrent transactions are all answered as posted, but only one changes the balance.',
    breaks: [
      NO_LOCK,
      change(SCHEMA, 'unique (debit, debit_version),'),
      change(SCHEMA, 'unique (credit, credit_version),'),
    ],
    red: NOTHING_ELSE,
  },
  {
    name: 'a refused event reverts its first legs',
    without: 'A refused event changes the balances for later events of the batch.',
    breaks: [change(POST, 'for j in v_first .. i - 1 loop', 'for j in 1 .. 0 loop')],
    red: SAME_AS_TYPESCRIPT,
  },
  {
    name: 'posted events are found',
    without: 'A repeated event fails instead of being recognised.',
    breaks: [change(POST, 'if p_event_ids[v_first] = any (v_known) then', 'if false then')],
    red: posts('posts an event once, and says so the second time'),
  },
  {
    name: 'events of one id are compared',
    without: 'Another amount under a known id is accepted as the same event.',
    breaks: [change(POST, ' and p.amount_minor = p_amounts[v_first + p.leg]')],
    red: posts('posts an event once, and says so the second time'),
  },
  {
    name: 'the floor, in the database’s evaluation',
    without: 'Insufficient funds cause a database error instead of a refusal.',
    breaks: [NO_FLOOR_IN_POST],
    red: onPostgres(
      CONTRACT,
      'a ledger on PostgreSQL refuses an event that an account has too little for, whole and without failing others',
    ),
    green: NEVER_OVERSPENT,
  },
  {
    name: 'the ceiling, in the database’s evaluation',
    without: 'Repaying too much causes a database error instead of a refusal.',
    breaks: [
      change(POST, 'elsif v_amount > v_ceilings[v_credit] - v_balances[v_credit] then', 'elsif false then'),
    ],
    red: posts('lends down to the limit, and takes back no more than was lent'),
  },
  {
    name: 'the floor, as a constraint',
    without: 'A credit line’s limit can be set below the amount lent.',
    breaks: [NO_FLOOR_CHECK],
    red: posts('lends down to the limit, and takes back no more than was lent'),
  },
  {
    name: 'the floor, everywhere',
    without: 'An account can be overdrawn.',
    breaks: [NO_FLOOR_IN_ENGINE, NO_FLOOR_IN_POST, NO_FLOOR_CHECK],
    red: NEVER_OVERSPENT,
  },
  {
    name: 'an event’s id is unique',
    without: 'An event that comes twice in one batch is posted twice.',
    breaks: [change(SCHEMA, 'unique (event_id, leg),')],
    red: onPostgres(CONTRACT, 'a ledger on PostgreSQL posts one event once, asked at once'),
  },
  {
    name: 'a request’s id is unique',
    without: 'Simultaneous calls with one id all move the money.',
    breaks: [change(SCHEMA, 'primary key (member_id, request_id),')],
    red: onPostgres(
      'apps/api/src/http/money-call.test.ts',
      'a call that moves money moves once for many at once with one id, and each gets the answer',
    ),
  },
  {
    name: 'commands detect that an account moved',
    without: 'A command decides on a stale balance.',
    breaks: [change(RUN, 'where coalesce(a.version, 0) <> seen.version', 'where false')],
    red: decidesAgain('an account moved'),
  },
  {
    name: 'a command with a known event is rolled back',
    without: 'A request that moved nothing is stored as accepted.',
    breaks: [change(RUN, 'if place <= p_required then', 'if false then')],
    red: onPostgres(OPEN_TEST, 'members’ calls whose event is already posted fail without an outcome'),
  },
  {
    name: 'a posting never has two members',
    without: 'A freeze can take one member’s money to another.',
    breaks: [
      change(
        POST,
        'or account_owner(v_from) > 0 and account_owner(v_to) > 0 and account_owner(v_from) <> account_owner(v_to)',
      ),
    ],
    red: refuses('a freeze onto another member'),
  },
  {
    name: 'a type accepts only its account kinds',
    without: 'Frozen money can be bet.',
    breaks: [
      change(
        'apps/api/migrations/seed/ledger.sql',
        "(array[1, 5, 8], array['available'], array['house'])",
        "(array[1, 5, 8], array['available', 'frozen'], array['house'])",
      ),
    ],
    red: refuses('a bet out of frozen money'),
  },
  {
    name: 'links are numbered under a lock',
    without: 'Servers that link at the same moment compete for one number, and all but one fail.',
    breaks: [change(LINK, 'perform pg_advisory_xact_lock(7260003);', 'null;')],
    red: onPostgres(
      COMMITTING,
      'with many connections servers that link at once give each batch one link, in an unbroken row',
    ),
  },
  {
    name: 'a batch is skipped only when no older transaction runs',
    without: 'A batch that commits late never gets its link and is never published.',
    breaks: [change(LINK, 'if v_oldest >= v_horizon then', 'if true then')],
    red: onPostgres(
      COMMITTING,
      'with many connections a batch that commits after those with higher numbers still gets its link',
    ),
  },
  {
    name: 'triggers refuse the owner',
    without: 'A session as the owner can change balances.',
    breaks: [
      ...['accounts', 'postings', 'batches', 'chain'].map((table) =>
        change(
          triggersOf(table),
          `on ${table} for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes')`,
          `on ${table} for each statement
  when (false)`,
        ),
      ),
    ],
    red: refuses('a balance is written by a plain statement'),
    green: refuses('a server that says that it is the ledger still writes nothing'),
  },
  {
    name: 'the server’s role may not write the ledger',
    without: 'A server that bypasses the triggers can change balances.',
    breaks: [
      change(
        GRANTS,
        `revoke insert, update, delete on accounts, postings, batches, chain, chain_progress, ledger_currencies, ledger_kinds, ledger_rules,
  schema_migrations from realm_app;`,
      ),
    ],
    red: refuses('a server that says that it is the ledger still writes nothing'),
  },
  {
    name: 'the server’s role may not delete requests',
    without: 'A request can be deleted and then executed again.',
    breaks: [
      change(
        GRANTS,
        'revoke update, delete on money_requests, operator_commands, operator_approvals, wallet_transfers,',
        'revoke update on money_requests, operator_commands, operator_approvals, wallet_transfers,',
      ),
    ],
    red: refuses('keeps the requests and commands of staff permanently'),
  },
  {
    name: 'a request’s outcome is immutable',
    without: 'The stored answer of a request can be changed.',
    breaks: [
      change(
        triggersOf('money_requests'),
        `update on money_requests
  for each row when (old.code <> 500 and not (`,
        `update on money_requests
  for each row when (false and not (`,
      ),
    ],
    red: refuses('never changes the outcome of a request'),
  },
];
