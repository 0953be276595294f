import type { Env } from './config/env';
import type { DemoSignIn } from './modules/demo';
import type { RunningServer } from './start-server';

const PLAIN_DATABASE_NOTICE =
  'The embedded database survives a killed process, but not a power loss: the last commits may be lost. Set DATABASE_URL for PostgreSQL.';

/** What a person needs to know after a start. The operator's secret is shown once, when it was made. */
export function bannerOf(
  env: Env,
  { port, operatorPort, operator }: Omit<RunningServer, 'close'>,
  demo: readonly DemoSignIn[],
): string {
  const rows: readonly (readonly [label: string, text: string])[] = [
    ['page and API', `http://localhost:${String(port)}`],
    ['operator API', `http://${env.operatorHost}:${String(operatorPort)} (npm run operator)`],
    ['data', env.databaseUrl === null ? env.dataDir : 'PostgreSQL (DATABASE_URL)'],
    ...demo.map(
      ({ account, password, paymentPassword }) =>
        ['demo sign-in', `${account} / ${password} (payment password ${paymentPassword})`] as const,
    ),
    ...(operator.isNew
      ? [['operator secret', `${operator.secret} (shown once, kept in ${operator.path ?? ''})`] as const]
      : []),
    ...(env.sandbox
      ? [['sandbox', 'deposits and payouts are play money on the sandbox network'] as const]
      : []),
    ...(env.captcha ? [] : [['captcha', 'off'] as const]),
    ...(env.databaseUrl === null ? [['note', PLAIN_DATABASE_NOTICE] as const] : []),
  ];
  const lines = rows.map(([label, text]) => `  ${label.padEnd(16)}${text}`);
  return [env.productTitle, ...lines].join('\n');
}
