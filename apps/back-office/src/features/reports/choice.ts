import type { CurrencyCode } from '@realm/domain';
import type { Tile } from './figures';
import type { Period } from './period';

/** What the whole page is of. */
export interface Choice {
  readonly period: Period;
  readonly currency: CurrencyCode;
  readonly tile: Tile;
}
