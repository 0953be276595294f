import { change, onPostgres } from './guard.mjs';

const FIRST = 'apps/api/migrations/0001-ledger.sql';
const DEPOSIT_PAYMENTS = 'apps/api/migrations/0009-deposit-payments.sql';
const CHAIN = 'apps/api/migrations/0007-ledger-chain.sql';
const LEDGER = 'apps/api/src/ledger/ledger.test.ts';
const WRITE = 'apps/api/src/ledger/ledger-write.test.ts';
const COMMITTING = 'apps/api/src/ledger/committing.test.ts';

const refuses = (what) => onPostgres(LEDGER, `what the database refuses, whoever asks ${what}`);
const refusesInCompany = (what) => refuses(`in company ${what}`);
const refusesAlone = (what) => refuses(`alone ${what}`);
const refusesBatch = (what) => onPostgres(WRITE, `the writing function refuses a batch ${what}`);
const MANY_ORDERS = onPostgres(
  COMMITTING,
  'with many connections whoever names the same accounts in another order waits, and nobody fails',
);
const NOTHING_ELSE = onPostgres(
  COMMITTING,
  'with many connections what is answered as posted has moved the balance, and nothing else has',
);
const OVERDRAFT = refusesInCompany('an overdraft');

const NO_FLOOR_IN_PROOF = change(CHAIN, '(a.floor is null or r.lowest >= a.floor) and ');
const NO_FLOOR_ALONE = change(CHAIN, ' and (a.floor is null or p_debit_after >= a.floor)');
const NO_PROOF_ALONE = change(CHAIN, 'if v_continued <> 2 then', 'if false then');
const NO_FLOOR_CHECK = change(FIRST, 'constraint accounts_floor check (balance >= floor),');
const NO_FLOOR_IN_ENGINE = change(
  'apps/api/src/ledger/evaluate.ts',
  'if (debit.floor !== null && debitAfter < debit.floor) return insufficient(leg.debit, debit);',
);

/** What stands in the migrations. @type {readonly import('./guard.mjs').Guard[]} */
export const DATABASE_GUARDS = [
  {
    name: 'accounts are locked before they are read',
    without:
      'Acts over one account work from a balance that is no longer true: they fail instead of queueing.',
    breaks: [change(CHAIN, 'order by a.id for no key update;', 'order by a.id;')],
    red: MANY_ORDERS,
    green: NOTHING_ELSE,
  },
  {
    name: 'accounts are locked in id order',
    without: 'Acts that name the same accounts in another order lock each other out.',
    breaks: [
      change(
        CHAIN,
        'order by a.id for no key update;',
        'order by array_position(p_ids, a.id) for no key update;',
      ),
    ],
    red: MANY_ORDERS,
  },
  {
    name: 'an account that does not continue stops the writing',
    without: 'Postings are kept whose accounts did not move.',
    breaks: [change(CHAIN, 'if v_continued <> v_touched then', 'if false then')],
    red: refusesInCompany('a balance that does not follow'),
  },
  {
    name: 'the lock, the proof and the unique versions',
    without: 'Acts of the same moment are answered as posted, and one of them moves the balance.',
    breaks: [
      change(CHAIN, 'order by a.id for no key update;', 'order by a.id;'),
      change(CHAIN, 'if v_continued <> v_touched then', 'if false then'),
      NO_PROOF_ALONE,
      change(FIRST, 'unique (debit, debit_version),'),
      change(FIRST, 'unique (credit, credit_version),'),
    ],
    red: NOTHING_ELSE,
  },
  {
    name: 'the version is proved',
    without: 'A posting can leave a gap in an account’s history.',
    breaks: [change(CHAIN, 'a.version = r.version_before and ')],
    red: refusesInCompany('a version that skips'),
  },
  {
    name: 'the balance is proved',
    without: 'A wrong sum becomes a balance.',
    breaks: [change(CHAIN, 'a.balance = r.balance_before and ')],
    red: refusesInCompany('a balance that does not follow'),
  },
  {
    name: 'the head is proved',
    without: 'A posting is chained to something else than the one before it.',
    breaks: [change(CHAIN, ' and a.head = r.head_before')],
    red: refusesInCompany('a head that is not the account’s'),
  },
  {
    name: 'postings of one batch continue each other',
    without: 'Only the first of an account’s postings in a batch is proved.',
    breaks: [change(CHAIN, ' and r.fit\n', '\n')],
    red: refusesBatch('whose second posting does not continue the first: its balance does not follow'),
  },
  {
    name: 'the hash is proved',
    without: 'A posting is kept under a hash of something else.',
    breaks: [change(CHAIN, 'case when x.hash = ledger_hash(', 'case when true or x.hash = ledger_hash(')],
    red: refusesInCompany('a posting whose hash is not the one that was hashed'),
  },
  {
    name: 'an account that does not continue stops the writing of one posting',
    without: 'A posting is kept whose accounts did not move.',
    breaks: [NO_PROOF_ALONE],
    red: refusesAlone('a balance that does not follow'),
  },
  {
    name: 'the version of one posting is proved',
    without: 'A posting by itself can leave a gap in an account’s history.',
    breaks: [change(CHAIN, ' and a.version = p_debit_version - 1')],
    red: refusesAlone('a version that skips'),
  },
  {
    name: 'the balance of one posting is proved',
    without: 'A wrong sum becomes a balance.',
    breaks: [change(CHAIN, ' and a.balance = p_debit_after + p_amount')],
    red: refusesAlone('a balance that does not follow'),
  },
  {
    name: 'the head of one posting is proved',
    without: 'A posting by itself is chained to something else than the one before it.',
    breaks: [change(CHAIN, ' and a.head = p_debit_head')],
    red: refusesAlone('a head that is not the account’s'),
  },
  {
    name: 'the hash of one posting is proved',
    without: 'A posting by itself is kept under a hash of something else.',
    breaks: [change(CHAIN, 'case when p_hash = ledger_hash(', 'case when true or p_hash = ledger_hash(')],
    red: refusesAlone('a posting whose hash is not the one that was hashed'),
  },
  {
    name: 'the floor of one posting, in the database',
    without: 'Nothing but the engine keeps a balance above zero.',
    breaks: [NO_FLOOR_ALONE, NO_FLOOR_CHECK],
    red: refusesAlone('an overdraft'),
  },
  {
    name: 'the floor, in the proof',
    without: 'A batch may overdraw an account on its way.',
    breaks: [NO_FLOOR_IN_PROOF],
    red: refusesBatch('that overdraws an account, though a later posting of it makes good'),
    green: OVERDRAFT,
  },
  {
    name: 'the ceiling, in the proof',
    without: 'A batch may repay more than was lent on its way.',
    breaks: [change(CHAIN, ' and (a.ceiling is null or r.highest <= a.ceiling)')],
    red: refusesBatch('that repays more than was lent, though a later posting of it lends it again'),
  },
  {
    name: 'the floor, as a constraint',
    without: 'A credit line’s limit can be set below what is lent on it.',
    breaks: [NO_FLOOR_CHECK],
    red: onPostgres(LEDGER, 'postEvent lends down to the limit, and takes back no more than was lent'),
    green: OVERDRAFT,
  },
  {
    name: 'the floor, in the database',
    without: 'Nothing but the engine keeps a balance above zero.',
    breaks: [NO_FLOOR_IN_PROOF, NO_FLOOR_CHECK],
    red: OVERDRAFT,
    green: onPostgres(
      'apps/api/src/ledger/open-ledger.test.ts',
      'a ledger refuses one without failing the others',
    ),
  },
  {
    name: 'the floor, everywhere',
    without: 'Money is spent that is not there.',
    breaks: [NO_FLOOR_IN_ENGINE, NO_FLOOR_IN_PROOF, NO_FLOOR_ALONE, NO_FLOOR_CHECK],
    red: onPostgres(
      'apps/api/src/modules/wallet/wallet.test.ts',
      'transfers between the wallet and the games never spend more than there is, however many are asked for at once',
    ),
  },
  {
    name: 'an event’s id is unique',
    without: 'An event that is asked for again is posted again.',
    breaks: [change(FIRST, 'unique (event_id, leg),')],
    red: onPostgres(
      'apps/api/src/ledger/open-ledger.test.ts',
      'a ledger posts one event once, asked one after the other',
    ),
  },
  {
    name: 'a request’s id is unique',
    without: 'Calls with one id that arrive at once all move the money.',
    breaks: [change(FIRST, 'primary key (member_id, request_id),')],
    red: onPostgres(
      'apps/api/src/http/money-call.test.ts',
      'a call that moves money moves once for many at once with one id, and each gets the answer',
    ),
  },
  {
    name: 'two members never meet in a posting',
    without: 'A freeze can take one member’s money to another.',
    breaks: [
      change(
        FIRST,
        'constraint postings_one_member check ((debit >> 16) = 0 or (credit >> 16) = 0 or (debit >> 16) = (credit >> 16)),',
      ),
    ],
    red: refuses('a freeze onto another member'),
  },
  {
    name: 'a type joins its own kinds only',
    without: 'Frozen money can be bet.',
    breaks: [
      change(
        FIRST,
        'when type in (1, 5, 8) then ((debit >> 8) & 255) = 1 and',
        'when type in (1, 5, 8) then',
      ),
      change(
        DEPOSIT_PAYMENTS,
        'when type in (1, 5, 8) then ((debit >> 8) & 255) = 1 and',
        'when type in (1, 5, 8) then',
      ),
    ],
    red: refuses('a bet out of frozen money'),
  },
  {
    name: 'links are numbered under a lock',
    without: 'Commits of the same moment fight for one number, and all but one fail.',
    breaks: [change(CHAIN, 'perform pg_advisory_xact_lock(7260003);', 'null;')],
    red: onPostgres(
      COMMITTING,
      'with many connections whoever commits while another takes a link of the chain waits and gets the next',
    ),
  },
  {
    name: 'links are numbered at the commit',
    without: 'Whoever posts first and works on holds up every commit of everybody.',
    breaks: [change(CHAIN, 'deferrable initially deferred for each row', 'for each row')],
    red: onPostgres(
      'apps/api/src/ledger/many-at-once.test.ts',
      'many at once hide nothing from the chain’s readers, in whatever order they commit',
    ),
  },
  {
    name: 'triggers keep the owner out',
    without: 'Whoever signs in as the owner writes balances by hand.',
    breaks: [
      change(
        CHAIN,
        `execute format('create trigger %1$s_guard before insert or update or delete or truncate on %1$s
      for each statement execute function ledger_guard()', v_table);`,
        'null;',
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
        CHAIN,
        `revoke insert, update, delete on accounts, postings, batches, chain, ledger_currencies, ledger_kinds, schema_migrations
  from realm_app;`,
      ),
    ],
    red: refuses('a server that says that it is the ledger writes nothing all the same'),
  },
  {
    name: 'the server’s role may not forget requests',
    without: 'What happened under an id can be removed, and then happen again.',
    breaks: [
      change(
        CHAIN,
        'revoke update, delete on money_requests, operator_acts, wallet_transfers from realm_app;',
        'revoke update on money_requests, operator_acts, wallet_transfers from realm_app;',
      ),
    ],
    red: refuses('keeps the requests and acts of staff for good'),
  },
  {
    name: 'a request stays as it ended',
    without: 'What a member was answered can be turned into something else.',
    breaks: [
      change(
        CHAIN,
        `update on money_requests
  for each row when (old.code <> 500)`,
        `update on money_requests
  for each row when (false)`,
      ),
    ],
    red: refuses('keeps the outcome of a request as it was, whoever asks'),
  },
];
