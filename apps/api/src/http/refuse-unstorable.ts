import { RequestError } from './envelope';
import { printable } from './read-form';

/** NUL, which the database can't keep, and halves of a character, which no text has. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** Nothing that is asked for is nested nearly as deep. */
const DEEPEST = 16;

/**
 * Refuses text that can't be stored, in names and at any depth, before it is interpreted.
 *
 * @throws {RequestError} MALFORMED, naming the first such field.
 */
export function refuseUnstorable(value: unknown, path: readonly string[] = []): void {
  const isText = typeof value === 'string';
  if ((isText && UNSTORABLE.test(value)) || path.length > DEEPEST)
    throw new RequestError('MALFORMED', path.join('.').slice(0, 80));
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const at = [...path, printable(name)];
    refuseUnstorable(name, at);
    refuseUnstorable(inner, at);
  }
}
