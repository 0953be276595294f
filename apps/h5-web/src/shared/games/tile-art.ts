import type { Game } from '@realm/api-client';
import { CATEGORY_ART, TILE_ART, type TileArtName } from '@realm/ui';

/** The game's own image; its category's for a game newer than this client. */
export const tileArt = ({ tile, category }: Pick<Game, 'tile' | 'category'>): string =>
  Object.hasOwn(TILE_ART, tile) ? TILE_ART[tile as TileArtName] : CATEGORY_ART[category];
