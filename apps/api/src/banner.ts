import type { Env } from './config/env';
import type { DemoPerson, DemoSignIn } from './modules/demo';
import type { RunningServer } from './start-server';

const EMBEDDED_NOTICE =
  'The embedded database survives a killed process and a power loss, but serves this one server only. DATABASE_URL sets PostgreSQL.';
const SANDBOX_NOTICE = 'Sandbox: deposits and payouts are play money on networks of our own.';

const CODE_NOTICE = 'The six digits that the console wants: npm run operator -- code demo.maker';

type Row = readonly [label: string, ...cells: readonly string[]];

/** Prints what a person needs to know after a start. The operator's secret is shown once, when it is generated. */
export function bannerOf(
  env: Env,
  {
    port,
    operatorPort,
    walletPort,
    operator,
  }: Pick<RunningServer, 'port' | 'operatorPort' | 'walletPort' | 'operator'>,
  { demo, people }: { readonly demo: readonly DemoSignIn[]; readonly people: readonly DemoPerson[] },
): string {
  const places: readonly Row[] = [
    ['Page and API', `http://localhost:${String(port)}`],
    ['Staff console', `http://${env.operatorHost}:${String(operatorPort)}`, 'npm run operator'],
    ...(walletPort === null
      ? []
      : [['Wallet API', `http://${env.walletHost}:${String(walletPort)}`, providersOf(env)] as const]),
    ['Data', env.databaseUrl === null ? env.dataDir : 'PostgreSQL (DATABASE_URL)'],
    ...(env.captcha ? [] : [['Captcha', 'off'] as const]),
    ...(operator.isNew
      ? [['Operator secret', operator.secret, `shown once; kept in ${operator.path ?? 'memory'}`] as const]
      : []),
  ];
  const signIns: readonly Row[] = demo.map(({ account, password, paymentPassword }) => [
    account,
    password,
    paymentPassword,
  ]);
  const desks: readonly Row[] = people.map(({ account, password, role }) => [account, password, role]);
  const notices = [
    ...(env.sandbox ? [SANDBOX_NOTICE] : []),
    ...(env.databaseUrl === null ? [EMBEDDED_NOTICE] : []),
  ];
  return [
    [env.productTitle],
    inColumns(places),
    signIns.length === 0 ? [] : inColumns([['Demo account', 'Password', 'Payment password'], ...signIns]),
    desks.length === 0 ? [] : [...inColumns([['Demo staff', 'Password', 'Role'], ...desks]), CODE_NOTICE],
    notices,
  ]
    .filter((lines) => lines.length > 0)
    .map((lines, block) => lines.map((line) => (block === 0 ? line : `  ${line}`)).join('\n'))
    .join('\n\n')
    .concat('\n');
}

const providersOf = ({ gameProviders }: Env): string => gameProviders.map(({ id }) => id).join(', ');

function inColumns(rows: readonly Row[]): string[] {
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widthOf(column)))).join('   '),
  );
}
