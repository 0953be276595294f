import type { Misfit } from '../../audit/misfit';

/** Which row does not fit, without what is in it. */
export const misfitName = ({ table, key, what }: Misfit): string => `${table} ${key}: ${what}`;
