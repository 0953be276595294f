import { change, onPostgres } from './guard.mjs';

const SCHEMA = 'apps/api/migrations/0001-schema.sql';
const GRANTS = 'apps/api/migrations/grants.sql';
const TRIGGERS = 'apps/api/migrations/functions/guards.sql';
const POST = 'apps/api/migrations/functions/ledger-post.sql';
const RUN = 'apps/api/migrations/functions/ledger-run.sql';
const LINK = 'apps/api/migrations/functions/ledger-link.sql';
const LEDGER = 'apps/api/src/ledger/ledger.test.ts';
const OPEN_TEST = 'apps/api/src/ledger/open-ledger.test.ts';
const COMMITTING = 'apps/api/src/ledger/committing.test.ts';

const refuses = (what) => onPostgres(LEDGER, `what the database refuses, whoever asks ${what}`);
const posts = (what) => onPostgres(LEDGER, `postEvent ${what}`);
const SAME_AS_TYPESCRIPT = onPostgres(
  'apps/api/src/ledger/post-events.property.test.ts',
  'ledger_post and evaluate.ts post, refuse and recognise the same events, to the same balances',
);
const MANY_ORDERS = onPostgres(
  COMMITTING,
  'with many connections whoever names the same accounts in another order waits, and nobody fails',
);
const NOTHING_ELSE = onPostgres(
  COMMITTING,
  'with many connections what is answered as posted has moved the balance, and nothing else has',
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
  'apps/api/src/ledger/evaluate.ts',
  "if (debitAfter < debit.floor) return outOfBounds('debit', leg.debit, debit.balance);",
);

/** What stands in the migrations. @type {readonly import('./guard.mjs').Guard[]} */
export const DATABASE_GUARDS = [
  {
    name: 'accounts are locked before they are read',
    without:
      'Transactions over one account work from a balance that is no longer true: they fail instead of queueing.',
    breaks: [NO_LOCK],
    red: MANY_ORDERS,
    green: NOTHING_ELSE,
  },
  {
    name: 'accounts are locked in id order',
    without: 'Transactions over the same accounts lock each other out.',
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
    without: 'Transactions of the same moment are answered as posted, and one of them moves the balance.',
    breaks: [
      NO_LOCK,
      change(SCHEMA, 'unique (debit, debit_version),'),
      change(SCHEMA, 'unique (credit, credit_version),'),
    ],
    red: NOTHING_ELSE,
  },
  {
    name: 'a refused event gives back what its first legs took',
    without: 'A refusal changes the balances that later events of the batch are evaluated on.',
    breaks: [change(POST, 'for j in v_first .. i - 1 loop', 'for j in 1 .. 0 loop')],
    red: SAME_AS_TYPESCRIPT,
  },
  {
    name: 'events that were posted are found',
    without: 'An event that comes again is a fault instead of a repetition.',
    breaks: [change(POST, 'if p_event_ids[v_first] = any (v_known) then', 'if false then')],
    red: posts('posts an event once, and says so the second time'),
  },
  {
    name: 'events of one id are compared',
    without: 'Another amount under a known id passes for the same event.',
    breaks: [change(POST, ' and p.amount_minor = p_amounts[v_first + p.leg]')],
    red: posts('posts an event once, and says so the second time'),
  },
  {
    name: 'the floor, in the database’s evaluation',
    without: 'Too little money is a fault of the database instead of an answer.',
    breaks: [NO_FLOOR_IN_POST],
    red: onPostgres(OPEN_TEST, 'a ledger refuses one without failing the others'),
    green: NEVER_OVERSPENT,
  },
  {
    name: 'the ceiling, in the database’s evaluation',
    without: 'Repaying too much is a fault of the database instead of an answer.',
    breaks: [
      change(POST, 'elsif v_amount > v_ceilings[v_credit] - v_balances[v_credit] then', 'elsif false then'),
    ],
    red: posts('lends down to the limit, and takes back no more than was lent'),
  },
  {
    name: 'the floor, as a constraint',
    without: 'A credit line’s limit can be set below what is lent on it.',
    breaks: [NO_FLOOR_CHECK],
    red: posts('lends down to the limit, and takes back no more than was lent'),
  },
  {
    name: 'the floor, everywhere',
    without: 'Money is spent that is not there.',
    breaks: [NO_FLOOR_IN_ENGINE, NO_FLOOR_IN_POST, NO_FLOOR_CHECK],
    red: NEVER_OVERSPENT,
  },
  {
    name: 'an event’s id is unique',
    without: 'An event that comes twice in one batch is posted twice.',
    breaks: [change(SCHEMA, 'unique (event_id, leg),')],
    red: onPostgres(OPEN_TEST, 'a ledger posts one event once, asked at once'),
  },
  {
    name: 'a request’s id is unique',
    without: 'Calls with one id that arrive at once all move the money.',
    breaks: [change(SCHEMA, 'primary key (member_id, request_id),')],
    red: onPostgres(
      'apps/api/src/http/money-call.test.ts',
      'a call that moves money moves once for many at once with one id, and each gets the answer',
    ),
  },
  {
    name: 'commands see that an account moved',
    without: 'A command is answered from a balance that is no longer true.',
    breaks: [change(RUN, 'where coalesce(a.version, 0) <> seen.version', 'where false')],
    red: decidesAgain('an account moved'),
  },
  {
    name: 'an event of a command that is known already undoes the command',
    without: 'A request is kept as accepted that moved nothing.',
    breaks: [change(RUN, 'if place <= p_required then', 'if false then')],
    red: onPostgres(OPEN_TEST, 'members’ calls whose event is known already fail, and leave no outcome'),
  },
  {
    name: 'two members never meet in a posting',
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
    name: 'a type joins its own kinds only',
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
    without: 'Servers that link at the same moment fight for one number, and all but one fail.',
    breaks: [change(LINK, 'perform pg_advisory_xact_lock(7260003);', 'null;')],
    red: onPostgres(
      COMMITTING,
      'with many connections servers that link at once give each batch one link, in an unbroken row',
    ),
  },
  {
    name: 'batches are passed over only when nothing older runs',
    without: 'A batch that commits late never gets its link, and nobody is told of it.',
    breaks: [change(LINK, 'if v_oldest >= v_horizon then', 'if true then')],
    red: onPostgres(
      COMMITTING,
      'with many connections a batch that commits after those with higher numbers gets its link all the same',
    ),
  },
  {
    name: 'triggers keep the owner out',
    without: 'Whoever signs in as the owner writes balances by hand.',
    breaks: [
      ...['accounts', 'postings', 'batches', 'chain'].map((table) =>
        change(
          TRIGGERS,
          `on ${table} for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes')`,
          `on ${table} for each statement
  when (false)`,
        ),
      ),
    ],
    red: refuses('a balance is written by a plain statement'),
    green: refuses('a server that says that it is the ledger writes nothing all the same'),
  },
  {
    name: 'the server’s role may not write the ledger',
    without: 'A server that lies to the triggers writes balances.',
    breaks: [
      change(
        GRANTS,
        `revoke insert, update, delete on accounts, postings, batches, chain, chain_progress, ledger_currencies, ledger_kinds, ledger_rules,
  schema_migrations from realm_app;`,
      ),
    ],
    red: refuses('a server that says that it is the ledger writes nothing all the same'),
  },
  {
    name: 'the server’s role may not forget requests',
    without: 'What happened under an id can be removed, and then happen again.',
    breaks: [
      change(
        GRANTS,
        'revoke update, delete on money_requests, operator_acts, operator_approvals, wallet_transfers from realm_app;',
        'revoke update on money_requests, operator_acts, operator_approvals, wallet_transfers from realm_app;',
      ),
    ],
    red: refuses('keeps the requests and acts of staff for good'),
  },
  {
    name: 'a request stays as it ended',
    without: 'What a member was answered can be turned into something else.',
    breaks: [
      change(
        TRIGGERS,
        `update on money_requests
  for each row when (old.code <> 500)`,
        `update on money_requests
  for each row when (false)`,
      ),
    ],
    red: refuses('keeps the outcome of a request as it was, whoever asks'),
  },
];
