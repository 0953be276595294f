/** What a validator answers: the value in its clean form, or the first rule that it breaks. */
export type Checked<T, F> = { ok: true; value: T } | { ok: false; issue: F };

export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<F>(issue: F): { ok: false; issue: F } {
  return { ok: false, issue };
}
