export interface FieldChange {
  readonly name: string;
  /** `null`: the field was not there. */
  readonly before: string | null;
  readonly after: string | null;
  readonly isChanged: boolean;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Each field as it was and as it is, those that changed first. */
export function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => {
      const pair = { before: textOf(was[name]), after: textOf(is[name]) };
      return { name, ...pair, isChanged: pair.before !== pair.after };
    })
    .sort((left, right) => Number(right.isChanged) - Number(left.isChanged));
}
