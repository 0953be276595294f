import * as z from 'zod/mini';

/**
 * The values that a client of this version reads in place of values that only a newer server knows, for closed sets with a
 * better fallback than leaving the value out. The contract itself stays strict: the server's answers are checked against the
 * set.
 */
type Reading =
  | { readonly kind: 'fallback'; readonly value: string }
  /** The text itself, which a screen shows unchanged. */
  | { readonly kind: 'pass-through' };

const READINGS = new WeakMap<object, Reading>();

export const readingOf = (schema: object): Reading | undefined => READINGS.get(schema);

/** An unknown value reads as `fallback`, a member of the set that has a text of its own. */
export function withFallback<const T extends readonly [string, ...string[]], F extends string>(
  values: T,
  fallback: F,
) {
  const schema = z.enum([...new Set<T[number] | F>([...values, fallback])] as [T[number] | F]);
  READINGS.set(schema, { kind: 'fallback', value: fallback });
  return schema;
}

/** An unknown value is kept: a currency's code or a network's name is readable by itself. Marks `schema` itself, which must be used nowhere else. */
export function passThrough<T extends z.ZodMiniType>(schema: T): T {
  READINGS.set(schema, { kind: 'pass-through' });
  return schema;
}
