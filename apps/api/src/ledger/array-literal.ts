/**
 * Arrays travel to the database as one text each: both drivers take text alike, and neither has to guess an element type.
 * Numbers and hashes need no quoting; JSON's escapes of quote and backslash are those of an array literal.
 */
export const numbersLiteral = (values: readonly (bigint | number)[]): string => `{${values.join(',')}}`;

export const textsLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

export const hashesLiteral = (values: readonly Uint8Array[]): string =>
  `{${values.map((value) => `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}"`).join(',')}}`;
