import { CURRENCIES, DEFAULT_CURRENCY } from '@realm/domain';
import { currentRate } from '../modules/rates';
import { advice, ok, wrong, type Examination } from './finding';

/** A currency without a rate takes no deposits and pays nothing out. */
export const examineRates: Examination = async ({ db, now }) => {
  const missing: string[] = [];
  for (const { code } of CURRENCIES)
    if (code !== 'TEST' && (await currentRate(db, code, now)) === null) missing.push(code);
  const todo = 'Set one: npm run operator -- rate/set, or the console’s Rates.';
  if (missing.includes(DEFAULT_CURRENCY))
    return [wrong('rates', `No rate is in force for ${DEFAULT_CURRENCY}, which members begin with.`, todo)];
  return [
    missing.length === 0
      ? ok('rates', 'Every currency has a rate.')
      : advice('rates', `No rate is in force for ${missing.join(', ')}.`, `If members use it: ${todo}`),
  ];
};

/** What a network lacks its operator can't add: adapters are part of a build. So this keeps no production from being set up. */
export const examineNetworks: Examination = ({ env: { networks, sandbox, mode } }) =>
  Promise.resolve([
    networks.length === 0
      ? advice(
          'networks',
          'No network is connected: members can neither deposit nor withdraw.',
          mode === 'production'
            ? 'Nothing to do here: this build has no network that moves real money. One comes with a build that has its adapter, and NETWORKS names it.'
            : 'Name one in NETWORKS: sandbox for a trial, or your own (“Deposit networks” in ARCHITECTURE.md).',
        )
      : sandbox
        ? advice('networks', 'The sandbox moves no real money.', 'Fit for a trial only.')
        : ok('networks', `Connected: ${networks.join(', ')} (${mode}).`),
  ]);

export const examineGames: Examination = ({ env: { gameProviders } }) =>
  Promise.resolve([
    gameProviders.length === 0
      ? advice(
          'games',
          'No games provider is configured: the games are listed as in preparation.',
          'Set GAME_PROVIDERS.',
        )
      : ok('games', `Providers: ${gameProviders.map(({ id }) => id).join(', ')}.`),
  ]);

/** Two people: many commands need a second one. */
const LEAST_STAFF = 2;

export const examineStaff: Examination = async ({ db }) => {
  const people = await db
    .selectFrom('staff')
    .select('roles')
    .where('disabled_at', 'is', null)
    .where('bound_at', 'is not', null)
    .execute();
  const admins = people.filter(({ roles }) => roles.includes('admin')).length;
  const checkers = people.filter(({ roles }) => roles.includes('finance-checker')).length;
  if (admins === 0)
    return [
      wrong(
        'staff',
        'Nobody of staff is an admin.',
        'Add the first one: npm run operator -- staff/bootstrap.',
      ),
    ];
  if (people.length < LEAST_STAFF || checkers === 0)
    return [
      advice(
        'staff',
        `${String(people.length)} of staff can sign in, ${String(checkers)} can agree to a payment.`,
        'Add a second person with the role finance-checker: large amounts wait for one.',
      ),
    ];
  return [ok('staff', `${String(people.length)} people can sign in.`)];
};

/** Who has it types any name, also that of the second person. */
export const examineOperatorSecret: Examination = ({ env: { operatorSecretActs, mode } }) =>
  Promise.resolve([
    operatorSecretActs
      ? (mode === 'production' ? wrong : advice)(
          'operator secret',
          'It acts for staff under any name, so one person can be both people of a payment.',
          'Remove OPERATOR_SECRET_ACTS.',
        )
      : ok('operator secret', 'It adds the first admin and does nothing else.'),
  ]);

const STALE_MS = 26 * 3_600_000;

export const examineBooks: Examination = async ({ db, now }) => {
  const newest = await db
    .selectFrom('book_checks')
    .select(['ok', 'ended_at'])
    .where('ended_at', 'is not', null)
    .orderBy('check_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.ended_at === undefined || newest.ended_at === null)
    return [
      advice(
        'books',
        'The books have not been checked yet.',
        'A running server checks them by itself, or: npm run reconcile.',
      ),
    ];
  if (newest.ok !== true)
    return [
      wrong(
        'books',
        'The last check of the books found a difference.',
        'Find it: npm run reconcile, npm run audit.',
      ),
    ];
  const isStale = now.getTime() - newest.ended_at.getTime() > STALE_MS;
  return [
    isStale
      ? advice(
          'books',
          `The books were last checked at ${newest.ended_at.toISOString()}.`,
          'Is a server running? Or: npm run reconcile.',
        )
      : ok('books', `They agreed at ${newest.ended_at.toISOString()}.`),
  ];
};
