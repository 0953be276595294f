import { randomUUID } from 'node:crypto';

/** Texts that no honest client sends, each of which once made some server fail. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...['', ' ', '\t', '\u0000', '\ud800', '\uFEFF12', '\u202E12', '12 ', '１２', '١٢', '🂡', 'a'.repeat(9_000)],
  ...[
    '-1',
    '-0',
    '+1',
    '0',
    '00',
    '1e400',
    '1e-400',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '.5',
    '5.',
    '0.000000001',
  ],
  ...[
    '9'.repeat(12),
    '9'.repeat(13),
    '9'.repeat(19),
    '9'.repeat(40),
    '9223372036854775808',
    '-9223372036854775809',
  ],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z'],
  ...['2026-02-30T00:00:00Z', '1969-12-31T23:59:59Z', '2026-01-01', '2026-01-01T00:00:00+14:00'],
  ...[
    'null',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...["'; drop table members; --", '\\', '"', '%00', '%', '../../etc/passwd', '${jndi:x}', '<script>'],
  ...['A'.repeat(22), '_'.repeat(22), '999999999999999.999999999999999999', '0.0', 'MS4x', 'x'.repeat(200)],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF'],
];

/** What JSON can say beside texts. */
export const HOSTILE_JSON: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [null], ['1'], { toString: 'x' }],
  JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown,
  JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
];

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly type?: string;
  readonly pattern?: string;
}

/** Ranges that are short enough to be looked up. */
const YEARS = ['0000', '0001', '1899', '9999'].map((year) => ({
  from: `${year}-01-01T00:00:00Z`,
  to: `${year}-02-01T00:00:00Z`,
}));

export interface HostileInput {
  readonly field: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Inputs that fit the schema but for one field, for each field and each value.
 *
 * @param known - What really exists, by field: with it a call gets further before it is refused.
 */
export function hostileInputs(
  schema: unknown,
  values: readonly unknown[],
  known: Readonly<Record<string, unknown>> = {},
): HostileInput[] {
  const { anyOf, oneOf, properties = {}, required = [] } = schema as Schema;
  const branches = anyOf ?? oneOf;
  if (branches !== undefined) return branches.flatMap((branch) => hostileInputs(branch, values, known));
  // Half a range is refused before its values are read.
  const given = [
    ...required,
    ...['from', 'to'].filter((name) => name in properties && !required.includes(name)),
  ];
  const base = () =>
    Object.fromEntries(given.map((name) => [name, known[name] ?? plausible(name, properties[name] ?? {})]));
  return [
    { field: '(none)', input: base() },
    { field: '(unknown)', input: { ...base(), surprise: '1' } },
    ...('from' in properties && 'to' in properties ? YEARS : []).map((range) => ({
      field: 'from',
      input: { ...base(), ...range },
    })),
    ...Object.keys(properties).flatMap((field) =>
      values.map((value) => ({ field, input: { ...base(), [field]: value } })),
    ),
  ];
}

function plausible(name: string, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date-time') return name === 'to' ? '2026-02-01T00:00:00Z' : '2026-01-01T00:00:00Z';
  if (schema.type === 'boolean') return false;
  if (schema.type === 'object') return hostileInputs(schema, [])[0]?.input;
  return schema.type === 'number' || schema.type === 'integer' ? 1 : '10';
}
