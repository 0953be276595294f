import type { Promotion } from '@realm/api-client';
import type { RoutePath } from '../../shared/routes/route-table';

/** '/promotions?promotion=…'. */
export const promotionPath = (promotionId: string): string =>
  `/promotions?promotion=${encodeURIComponent(promotionId)}`;

type Target = RoutePath | `${RoutePath}?${string}`;

export function targetPath(target: Promotion['target']): Target {
  if (target === 'deposit') return '/userCenter/deposit';
  return target === 'agent' ? '/agent' : `/game?category=${target}`;
}

interface Term {
  readonly key: number;
  /** Empty for a condition without a name. */
  readonly name: string;
  readonly text: string;
}

const NAMED = /^([^:：]{1,24})[:：]\s*(.+)$/u;

/** Conditions as staff wrote them: one a line, `name: text` or text alone. */
export const termsOf = (text: string): Term[] =>
  linesOf(text).map((line, key) => {
    const [, name = '', rest = line] = NAMED.exec(line) ?? [];
    return { key, name, text: rest };
  });

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
