import type { Finding, Verdict } from './finding';

const SIGNS: Readonly<Record<Verdict, string>> = { ok: 'ok    ', advice: 'advice', wrong: 'WRONG ' };
const NAME_WIDTH = 10;

/** For people: one line each, and below it what to do. */
export function reportFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ name, verdict, found, todo }) => [
    `${SIGNS[verdict]}  ${name.padEnd(NAME_WIDTH)}  ${found}`,
    ...(todo === '' ? [] : [`${' '.repeat(SIGNS.ok.length + NAME_WIDTH + 4)}${todo}`]),
  ]);
  const count = (verdict: Verdict): string =>
    String(findings.filter((finding) => finding.verdict === verdict).length);
  return [...lines, '', `${count('ok')} ok, ${count('advice')} advice, ${count('wrong')} wrong`].join('\n');
}
