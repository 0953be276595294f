/**
 * Arrays travel to the database as one text each: both drivers take text alike, and neither has to guess an element type.
 * Numbers need no quoting; JSON's escapes of quote and backslash are those of an array literal.
 */
export const numbersLiteral = (values: readonly (bigint | number)[]): string => `{${values.join(',')}}`;

export const textsLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
