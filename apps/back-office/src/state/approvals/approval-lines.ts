import { textOf, type I18n } from '@realm/i18n';
import { changesOf } from '../../shared/decisions/changes';
import { partsOf } from '../../shared/figures/money';
import type { DiffLine } from '../../shared/decisions/diff';
import { fieldsOf } from './operations';

interface Requested {
  readonly input: unknown;
  readonly change: { readonly before: unknown; readonly after: unknown } | null;
}

const AMOUNTS = ['amount', 'capital', 'capitalThere'];
/** Shown elsewhere, or of no interest to the second person. */
const LEFT_OUT = ['requestId', 'reason', 'seen'];

/** What a command would change, as it was when it was asked for; what it sent, where the server noted no change. */
function approvalLines({ input, change }: Requested): readonly DiffLine[] {
  if (change !== null) return changesOf(change.before, change.after).filter(({ isChanged }) => isChanged);
  const sent = Object.entries(fieldsOf({ input })).filter(([name]) => !LEFT_OUT.includes(name));
  return changesOf(null, Object.fromEntries(sent));
}

/** The lines as people read them: fields that have a name get it, and amounts are grouped. A field without a name keeps its own. */
export function readableLines(i18n: I18n, item: Requested): readonly DiffLine[] {
  const { currencyCode } = fieldsOf(item);
  return approvalLines(item).map(({ name, before, after }) => {
    const shown = (text: string | null) =>
      AMOUNTS.includes(name) && text !== null ? amountText(text, currencyCode) : text;
    return {
      name: textOf(i18n, `console-approvals.field.${name}`) ?? name,
      before: shown(before),
      after: shown(after),
    };
  });
}

/** What the request is about, as its card says it. */
export function subjectText(
  i18n: I18n,
  item: Requested & { readonly operation: string; readonly subject: string },
): string {
  const { amount, cell, currencyCode } = fieldsOf(item);
  if (item.operation !== 'cell/send-capital' || typeof amount !== 'string') return item.subject;
  const values = { cell: String(cell), amount: amountText(amount, currencyCode) };
  return textOf(i18n, 'console-approvals.capital', values) ?? item.subject;
}

function amountText(amount: string, currencyCode: unknown): string {
  const { sign, whole, fraction } = partsOf(amount.trim(), { signed: false, decimals: 2 });
  return `${sign}${whole}.${fraction}${typeof currencyCode === 'string' ? ` ${currencyCode}` : ''}`;
}
