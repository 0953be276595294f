import { ALERTS } from './alerts';
import { PANELS } from './dashboard';

interface Expression {
  /** The alert or the panel that it is from. */
  readonly from: string;
  readonly text: string;
}

/** What the alerts and the dashboard ask Prometheus. */
export const EXPRESSIONS: readonly Expression[] = [
  ...ALERTS.map(({ name, expression }) => ({ from: `alert ${name}`, text: expression })),
  ...PANELS.flatMap(({ title, lines }) => lines.map(([text]) => ({ from: `panel “${title}”`, text }))),
];

const OPERATORS = ['and', 'or', 'unless', 'bool'];

/** The series that an expression reads: `up{job="realm"}` of `max(up{job="realm"}) == 0`. */
export function selectorsOf(expression: string): readonly string[] {
  const withoutGroups = expression.replace(/\b(?:by|without|on|ignoring) \([^)]*\)/g, '');
  const found = [...withoutGroups.matchAll(/\b[a-z_][a-z_0-9]*\b(?:\{[^}]*\})?/g)]
    // A word before a parenthesis is a function.
    .filter((match) => !/^ *\(/.test(withoutGroups.slice(match.index + match[0].length)))
    .map(([selector]) => selector)
    .filter((word) => !OPERATORS.includes(word));
  return [...new Set(found)];
}

export const metricOf = (selector: string): string => selector.replace(/\{.*$/, '');
