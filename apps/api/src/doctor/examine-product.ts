import { CURRENCIES, DEFAULT_CURRENCY } from '@realm/domain';
import type { Env } from '../config/env';
import { currentRate } from '../modules/rates';
import { NETWORK_ADAPTERS } from '../config/network-adapters';
import { command } from './command';
import { advice, ok, wrong, type Examination, type Finding, type Todo } from './finding';

/** A currency without a rate takes no deposits and pays nothing out. */
export const examineRates: Examination = async ({ db, now }) => {
  const missing: string[] = [];
  for (const { code } of CURRENCIES)
    if (code !== 'TEST' && (await currentRate(db, code, now)) === null) missing.push(code);
  const todo: Todo = ['Set one: ', command('operator', 'rate/set'), ', or the console’s Rates.'];
  if (missing.includes(DEFAULT_CURRENCY))
    return [wrong('rates', `No rate is in force for ${DEFAULT_CURRENCY}, which members begin with.`, todo)];
  return [
    missing.length === 0
      ? ok('rates', 'Every currency has a rate.')
      : advice('rates', `No rate is in force for ${missing.join(', ')}.`, ['If members use it: ', ...todo]),
  ];
};

/** Those of this build that move real money. */
export const realAdaptersOf = (
  adapters: Readonly<Record<string, { readonly simulated: boolean }>>,
): readonly string[] => Object.keys(adapters).filter((name) => adapters[name]?.simulated === false);

export const examineNetworks: Examination = ({ env: { networks, sandbox, mode } }) =>
  Promise.resolve([
    networks.length === 0
      ? noNetwork(mode, realAdaptersOf(NETWORK_ADAPTERS))
      : sandbox
        ? advice('networks', 'The sandbox moves no real money.', 'Fit for a trial only.')
        : ok('networks', `Connected: ${networks.join(', ')} (${mode}).`),
  ]);

/**
 * Adapters are part of a build, so an operator can't add one: a build without any keeps no production from being set up.
 *
 * @param adapters - Those of the build that move real money.
 */
export function noNetwork(mode: Env['mode'], adapters: readonly string[]): Finding {
  const found = 'No network is connected: members can neither deposit nor withdraw.';
  if (mode !== 'production')
    return advice(
      'networks',
      found,
      'Name one in NETWORKS: sandbox for a trial, or your own (“Deposit networks” in ARCHITECTURE.md).',
    );
  return adapters.length === 0
    ? advice(
        'networks',
        found,
        'Nothing to do here: this build has no network that moves real money. One comes with a build that has its adapter, and NETWORKS names it.',
      )
    : wrong('networks', found, `Name it in NETWORKS: this build has ${adapters.join(', ')}.`);
}

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
      wrong('staff', 'Nobody of staff is an admin.', [
        'Add the first one: ',
        command('operator', 'staff/bootstrap'),
        '.',
      ]),
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
      advice('books', 'The books have not been checked yet.', [
        'A running server checks them by itself, or: ',
        command('reconcile'),
        '.',
      ]),
    ];
  if (newest.ok !== true)
    return [
      wrong('books', 'The last check of the books found a difference.', [
        'Find it: ',
        command('reconcile'),
        ', ',
        command('audit'),
        '.',
      ]),
    ];
  const isStale = now.getTime() - newest.ended_at.getTime() > STALE_MS;
  return [
    isStale
      ? advice('books', `The books were last checked at ${newest.ended_at.toISOString()}.`, [
          'Is a server running? Or: ',
          command('reconcile'),
          '.',
        ])
      : ok('books', `They agreed at ${newest.ended_at.toISOString()}.`),
  ];
};
