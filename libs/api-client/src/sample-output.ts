import * as z from 'zod/mini';
import type { Endpoint, OutputOf } from './contract/define-endpoint';
import { definitionOf } from './contract/read-output';

type Schema = z.ZodMiniType;

/** Values of which every field of the contract takes one; the last is an empty record. */
const CANDIDATES: readonly unknown[] = [
  ...['text', '1', '2026-01-01T00:00:00.000Z', '7f0c1f5e-6a55-4a53-9d0c-2f3b6a1d9e10', '/home'],
  ...['a'.repeat(32), 'a'.repeat(64), '2026-01-01', '0.001', 1, true, null, {}],
];

/** An answer that fits the contract: every list has one item, every field that may be `null` or absent is there. */
export const sampleOutput = <E extends Endpoint>({ output }: E): OutputOf<E> =>
  sampleOf(output) as OutputOf<E>;

function sampleOf(schema: Schema): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape).map(([key, field]) => [key, sampleOf(field)]),
      );
    case 'array':
      return [sampleOf(definition.element)];
    case 'nullable':
    case 'optional':
    case 'default':
      return sampleOf(definition.innerType);
    case 'union':
      return sampleOf(definition.options[0] as Schema);
    case 'enum':
    case 'literal':
      return valuesOf(schema)[0];
    default:
      return CANDIDATES.find((candidate) => z.safeParse(schema, candidate).success);
  }
}

/** The members of a closed set. */
function valuesOf(schema: Schema): readonly unknown[] {
  return [...((schema._zod as { values?: Set<unknown> }).values ?? [])];
}

export interface ClosedSet {
  /** From the answer's data down; `0` for the item of a list. */
  readonly path: readonly (string | number)[];
  readonly values: readonly unknown[];
  /** Chooses between the forms an answer may have. */
  readonly isDiscriminator: boolean;
}

/** Every closed set of the answer that `sampleOutput` makes. */
export const closedSetsOf = ({ output }: Endpoint): readonly ClosedSet[] => closedSets(output, [], null);

function closedSets(
  schema: Schema,
  path: ClosedSet['path'],
  discriminator: string | null,
): readonly ClosedSet[] {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape).flatMap(([key, field]) =>
        closedSets(field, [...path, key], key === discriminator ? key : null),
      );
    case 'array':
      return closedSets(definition.element, [...path, 0], null);
    case 'nullable':
    case 'optional':
    case 'default':
      return closedSets(definition.innerType, path, null);
    case 'union':
      return closedSets(definition.options[0] as Schema, path, definition.discriminator ?? null);
    case 'enum':
    case 'literal':
      return [{ path, values: valuesOf(schema), isDiscriminator: discriminator !== null }];
    default:
      return [];
  }
}
