import { CELL_HEADER, cellOfToken } from '../contract/cell';
import type { SendOptions } from './send';

/** Leads a call to its cell. On a platform of a single cell there is no such header. */
export function cellHeader({ cell, as }: SendOptions): Readonly<Record<string, string>> {
  const name = cell ?? cellOfToken(as?.token ?? '');
  return name === null ? {} : { [CELL_HEADER]: name };
}
