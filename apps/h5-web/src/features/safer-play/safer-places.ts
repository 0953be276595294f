import type { RoutePath } from '../../shared/routes/route-table';

export const SAFER = '/userCenter/saferPlay' satisfies RoutePath;

/** The screens below the overview, the last part of their path. */
const PARTS = ['cool-off', 'exclusion', 'reality-check', 'history'] as const;
export type Part = (typeof PARTS)[number];

export const placeOf = (part: Part): string => `${SAFER}/${part}`;

/** The part that a path names; `null` for the overview. */
export function partOf(pathname: string): Part | null {
  const [, , , name] = pathname.split('/');
  return PARTS.find((part) => part === name) ?? null;
}
