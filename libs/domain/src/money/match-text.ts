/**
 * Matches text only. `RegExp` itself turns whatever it gets into text: a number that has lost decimals, or a list of one text,
 * would be read as money.
 */
export const matchText = (pattern: RegExp, text: unknown): RegExpExecArray | null =>
  typeof text === 'string' ? pattern.exec(text) : null;
