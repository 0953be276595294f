import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db/database';
import type { SecondPersonRule } from './operation';

type Fields = Readonly<Record<string, unknown>>;

/** Each person says these in their own words: why, under which id, by which request, and what they were shown. */
const OWN_FIELDS = ['reason', 'requestId', 'approvalId', 'seen'] as const;

/**
 * What the second person agrees to: the content that the first one stated, with the second one's own reason. `null` if the two have
 * said different things.
 */
export async function agreedInput(
  tx: Tx,
  { rule, first, second }: { rule: SecondPersonRule<unknown>; first: unknown; second: unknown },
): Promise<unknown> {
  const stated = first as Fields;
  const sent = second as Fields;
  // What may be left to the server is what it was for the first person.
  const leftOut = (rule.resolved ?? []).filter((field) => sent[field] === undefined);
  const filled = { ...sent, ...pick(stated, leftOut) };
  const resolved = { ...filled, ...(await rule.resolve?.(filled, tx)) };
  if (!isDeepStrictEqual(contentOf(stated), contentOf(resolved))) return null;
  return { ...stated, ...Object.fromEntries(OWN_FIELDS.map((field) => [field, sent[field]])) };
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/** As it is stored. Capitals and blanks around a text make no other request. */
function contentOf(input: Fields): Fields {
  const entries = Object.entries(JSON.parse(JSON.stringify(input)) as Fields);
  return Object.fromEntries(
    entries
      .filter(([name]) => !OWN_FIELDS.some((own) => own === name))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim().toLowerCase() : value]),
  );
}
