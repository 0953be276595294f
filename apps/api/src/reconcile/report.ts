import type { CellsReconciliation } from './cells-together';
import { inCurrency, type CheckResult } from './difference';
import type { Reconciliation } from './reconcile-books';

/** For people: one line a rule, and under a broken one what breaks it. */
export const report = ({ accounts, postings, checks }: Reconciliation, name: string): string =>
  reportChecks(
    `The books of ${name}: ${String(postings)} postings over ${String(accounts)} accounts`,
    checks,
  );

/** The same for all cells together. */
export function reportCells({ cells, transfers, underWay, checks }: CellsReconciliation): string {
  const sums = underWay.map(({ currency, amountMinor }) => inCurrency(BigInt(amountMinor), currency));
  const names = `The cells ${cells.join(', ')}: ${String(transfers)} transfers between them`;
  return reportChecks(`${names}, ${sums.length === 0 ? 'nothing' : sums.join(', ')} under way`, checks);
}

function reportChecks(title: string, checks: readonly CheckResult[]): string {
  const broken = checks.filter(({ differences }) => differences > 0).length;
  const verdict =
    broken === 0 ? 'Everything agrees.' : `${String(broken)} of ${String(checks.length)} rules are broken.`;
  return [title, '', ...checks.flatMap(linesOf), '', verdict].join('\n');
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
