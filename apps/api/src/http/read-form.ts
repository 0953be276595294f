import { RequestError } from './envelope';

const MAX_FIELDS = 64;

/**
 * Reads `application/x-www-form-urlencoded` text, or a query string.
 *
 * @throws {RequestError} MALFORMED for a field that comes twice: two readers might believe different ones.
 */
export function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) throw new RequestError('MALFORMED', `${printable(name)} comes twice`);
    if (++count > MAX_FIELDS) throw new RequestError('MALFORMED', 'too many fields');
    fields[name] = value;
  }
  return fields;
}

const KEY_AT = /"((?:[^"\\]|\\.)*)"\s*:/y;

/**
 * Reads one JSON object.
 *
 * @throws {RequestError} MALFORMED for anything else, and for a key that comes twice in the outer object.
 */
export function readJsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestError('MALFORMED', 'data is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequestError('MALFORMED', 'data is not an object');
  }
  if (outerKeys(text) !== Object.keys(value).length) throw new RequestError('MALFORMED', 'a key comes twice');
  return value as Record<string, unknown>;
}

/** Counts the keys as written, in a text that is a valid JSON object. */
function outerKeys(text: string): number {
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < text.length;) {
    const char = text[at];
    if (char === '"') {
      KEY_AT.lastIndex = at;
      const key = KEY_AT.exec(text);
      if (key !== null && depth === 1) keys += 1;
      at = key === null ? endOfString(text, at) : KEY_AT.lastIndex;
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    at += 1;
  }
  return keys;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Shortens a name that came from outside for an error message. */
export const printable = (name: string): string => name.slice(0, 40).replace(/[^\w.-]/g, '?');
