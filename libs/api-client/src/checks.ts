/** Checks of values from outside, for what can't wait for the schema library. */
export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === 'string';
export const bool: Check = (value) => typeof value === 'boolean';
export const finite: Check = Number.isFinite;
export const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
export const object = (shape: Readonly<Record<string, Check>>): Check => {
  const fields = Object.entries(shape);
  return (value) => isRecord(value) && fields.every(([name, check]) => check(value[name]));
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
