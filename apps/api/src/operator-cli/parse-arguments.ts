/** The operator port's description of one operation. */
export interface Operation {
  readonly name: string;
  readonly path: string;
  readonly kind: 'command' | 'query' | 'presence' | 'image' | 'upload';
  readonly summary: string;
  readonly input: {
    readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
    readonly required?: readonly string[];
  };
}

export type Arguments =
  | { readonly kind: 'help'; readonly name: string | null }
  | { readonly kind: 'run'; readonly name: string; readonly options: ReadonlyMap<string, string> }
  | { readonly kind: 'wrong'; readonly problem: string };

const HELP = new Set(['--help', '-h', 'help']);

/** `deposit/credit --orderId D26… --reason "proof checked"`; `--field=value` works as well. */
export function parseArguments(argv: readonly string[]): Arguments {
  const [name, ...rest] = argv;
  if (name === undefined || HELP.has(name)) return { kind: 'help', name: null };
  if (rest.some((word) => HELP.has(word))) return { kind: 'help', name };
  const options = new Map<string, string>();
  for (let position = 0; position < rest.length; position += 1) {
    const word = rest[position] ?? '';
    const match = /^--([A-Za-z_]+)(?:=(.*))?$/s.exec(word);
    if (match === null) return { kind: 'wrong', problem: `"${word}" is no option: write --field value` };
    const [, field = '', inline] = match;
    const value = inline ?? rest[(position += 1)];
    if (value === undefined) return { kind: 'wrong', problem: `--${field} lacks its value` };
    options.set(field, value);
  }
  return { kind: 'run', name, options };
}

/** Text stays text where the operation wants text; everything else is read as JSON. */
export function toInput(operation: Operation, options: ReadonlyMap<string, string>): Record<string, unknown> {
  const fields = operation.input.properties ?? {};
  return Object.fromEntries(
    [...options].map(([field, value]) => [
      field,
      field in fields && fields[field]?.type !== 'string' ? parsedOrText(value) : value,
    ]),
  );
}

function parsedOrText(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // A closed set has no `type` of its own, and its words are no JSON.
    return value;
  }
}
