import { nameAccount } from '../reconcile/difference';
import type { Audit } from './audit-ledger';
import type { Misfit } from './misfit';
import { showHead } from './parse-head';

const NO_HEAD = {
  empty: 'Nothing has been posted yet.',
  unlinked: 'No batch has its link yet. A running server appends links within a second.',
} as const;

interface Source {
  /** Which database it is. */
  readonly name: string;
  /** How many postings come from an archive. */
  readonly unread: number;
}

/** For people. */
export function report(audit: Audit, { name, unread }: Source): string {
  const { ok, postings, batches, links, head, staffEntries, staffHead, first } = audit;
  const fit = `${String(postings)} postings, ${String(batches)} batches and ${String(links)} links of the chain fit`;
  return [
    `The ledger of ${name}`,
    '',
    ok ? `  ok       ${fit}, and every account stands where its postings lead` : `  ${fit}, then:`,
    ...(first === null ? [] : misfitLines(first)),
    ...(unread === 0 ? [] : [unreadLine(unread)]),
    `  ${String(staffEntries)} entries of the staff's audit log fit`,
    '',
    head === null
      ? NO_HEAD[postings === 0 ? 'empty' : 'unlinked']
      : `Head of the chain, to be noted down: ${showHead(head)}`,
    ...(staffHead === null ? [] : [`Head of the staff's audit log: ${showHead(staffHead)}`]),
  ].join('\n');
}

const unreadLine = (unread: number): string =>
  `  The first ${String(unread)} postings are those of the archive. The database's own were not read: only an audit without --archive finds a change there.`;

export function misfitLines({ table, key, what, expected, found }: Misfit): string[] {
  const row = table === 'accounts' ? `${key} (${nameAccount(BigInt(key))})` : key;
  return [
    `  DIFFERS  ${table} ${row}: ${what}`,
    `             expected ${expected}`,
    `             found    ${found}`,
  ];
}
