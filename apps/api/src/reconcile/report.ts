import type { CheckResult } from './difference';
import type { Reconciliation } from './reconcile-books';

/** For people: one line a rule, and under a broken one what breaks it. */
export function report({ ok, accounts, postings, checks }: Reconciliation, name: string): string {
  const broken = checks.filter(({ differences }) => differences > 0).length;
  return [
    `The books of ${name}: ${String(postings)} postings over ${String(accounts)} accounts`,
    '',
    ...checks.flatMap(linesOf),
    '',
    ok ? 'Everything agrees.' : `${String(broken)} of ${String(checks.length)} rules are broken.`,
  ].join('\n');
}

function linesOf({ name, rule, differences, shown }: CheckResult): string[] {
  if (differences === 0) return [`  ok       ${rule}`];
  const more = differences - shown.length;
  return [
    `  DIFFERS  ${rule} (${name})`,
    ...shown.map(({ where, what }) => `             ${where}: ${what}`),
    ...(more > 0 ? [`             … and ${String(more)} more`] : []),
  ];
}
