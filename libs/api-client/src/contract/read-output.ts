import * as z from 'zod/mini';
import type { Endpoint, OutputOf } from './define-endpoint';
import { readingOf } from './known-values';

type Schema = z.ZodMiniType;
type Definition =
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, Schema>> }
  | { readonly type: 'array'; readonly element: Schema }
  | { readonly type: 'nullable' | 'optional'; readonly innerType: Schema }
  | { readonly type: 'default'; readonly innerType: Schema; readonly defaultValue: unknown }
  | { readonly type: 'union'; readonly options: readonly Schema[]; readonly discriminator?: string }
  | { readonly type: 'enum' | 'literal' | 'string' | 'number' | 'boolean' | 'unknown' };

// eslint-disable-next-line no-double-cast -- zod types a definition by what all kinds of schemas share
export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** The form of a code or a name, in this version and in any other. */
const NAME = /^[A-Za-z0-9][\w.-]{0,31}$/;

const TOLERANT = new WeakMap<Schema, Schema>();

/**
 * Reads an answer's data as a client does: what only a newer server knows never makes the answer unreadable.
 *
 * - a value of a closed set that has a fallback, or stands for itself, reads as that;
 * - one in a field that may be `null` or absent reads as `null` or absent;
 * - an item of a list that has another unknown value in it is left out;
 * - fields that this version does not know are dropped.
 *
 * What is malformed, such as an amount that is none, is still refused: it is not newer, but wrong.
 */
export function readOutput<E extends Endpoint>(
  endpoint: E,
  data: unknown,
): { success: true; data: OutputOf<E> } | { success: false } {
  return readAs(endpoint.output, data) as { success: true; data: OutputOf<E> } | { success: false };
}

/** The same for data outside answers, such as a push over the live connection. */
export function readAs<T extends Schema>(
  schema: T,
  data: unknown,
): { success: true; data: z.output<T> } | { success: false } {
  const parsed = z.safeParse(tolerant(schema), data);
  return parsed.success ? { success: true, data: parsed.data as z.output<T> } : { success: false };
}

/** The same schema, read as `readOutput` says. Made once for each schema. */
function tolerant<T extends Schema>(schema: T): T {
  const made = TOLERANT.get(schema) ?? make(schema);
  TOLERANT.set(schema, made);
  return made as T;
}

function make(schema: Schema): Schema {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return z.object(
        Object.fromEntries(Object.entries(definition.shape).map(([key, field]) => [key, tolerant(field)])),
      );
    case 'array':
      return listOf(tolerant(definition.element));
    case 'nullable':
      return insteadOfUnknown(z.nullable(tolerant(definition.innerType)), definition.innerType, null);
    case 'optional':
      return insteadOfUnknown(z.optional(tolerant(definition.innerType)), definition.innerType, undefined);
    case 'default':
      return z._default(tolerant(definition.innerType), definition.defaultValue as never);
    case 'union':
      return z.union(definition.options.map(tolerant));
    case 'enum':
    case 'literal':
      return closedSet(schema);
    default:
      return schema;
  }
}

function closedSet(schema: Schema): Schema {
  const reading = readingOf(schema);
  if (reading === undefined) return schema;
  if (reading.kind === 'pass-through') return z.union([schema, z.string().check(z.regex(NAME))]);
  return insteadOfUnknown(schema, schema, reading.value);
}

/** Reads `instead` for a text that is no member of the closed set. */
function insteadOfUnknown(schema: Schema, set: Schema, instead: unknown): Schema {
  if (!isClosedSet(set)) return schema;
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && !z.safeParse(schema, value).success ? instead : value,
    ),
    schema,
  );
}

const isClosedSet = (schema: Schema): boolean => ['enum', 'literal'].includes(definitionOf(schema).type);

/** A list that leaves out the items in which something is unknown. */
function listOf(item: Schema): Schema {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values: unknown[], context) => {
      const read: unknown[] = [];
      for (const [index, value] of values.entries()) {
        const parsed = z.safeParse(item, value);
        if (parsed.success) read.push(parsed.data);
        else if (!parsed.error.issues.every((issue) => isUnknownValue(issue, value)))
          context.issues.push({ code: 'custom', input: value, path: [index], message: 'malformed item' });
      }
      return read;
    }),
  );
}

/** A text outside a closed set, rather than no text or a text that should be an amount or a time. */
function isUnknownValue({ code, path }: z.core.$ZodIssue, item: unknown): boolean {
  if (code !== 'invalid_value') return false;
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null)?.[key],
    item,
  );
  return typeof value === 'string';
}
