import type { WrittenFinding } from './command';
import type { Verdict } from './finding';

const SIGNS: Readonly<Record<Verdict, string>> = { ok: 'ok    ', advice: 'advice', wrong: 'WRONG ' };

/** For people: one line each, and below it what to do. */
export function reportFindings(findings: readonly WrittenFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.flatMap(({ name, verdict, found, todo }) => [
    `${SIGNS[verdict]}  ${name.padEnd(width)}  ${found}`,
    ...(todo === '' ? [] : [`${' '.repeat(SIGNS.ok.length + width + 4)}${todo}`]),
  ]);
  const count = (verdict: Verdict): string =>
    String(findings.filter((finding) => finding.verdict === verdict).length);
  return [...lines, '', `${count('ok')} ok, ${count('advice')} advice, ${count('wrong')} wrong`].join('\n');
}
