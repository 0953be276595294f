import type { MyGames } from '@realm/api-client';
import { forget, readJson, writeJson } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { loadIds, saveIds } from '../../shared/storage/use-stored-ids';

const MAX_RECENTS = 20;
/** What the server takes as an id; anything else in the storage is not ours. */
const GAME_ID = /^[\w-]{1,64}$/;

interface Opened {
  readonly gameId: string;
  readonly openedAt: string;
}

/** A visitor's games, which this device keeps. */
export function readDeviceGames(): MyGames {
  return {
    favourites: loadIds(STORAGE_KEYS.favouriteGames)
      .filter((id) => GAME_ID.test(id))
      .reverse(),
    recents: [...loadOpened()],
  };
}

export function saveDeviceFavourite(gameId: string, isFavourite: boolean): void {
  const others = loadIds(STORAGE_KEYS.favouriteGames).filter((id) => id !== gameId);
  saveIds(STORAGE_KEYS.favouriteGames, isFavourite ? [...others, gameId] : others);
}

export function noteDeviceOpened(gameId: string, at: string): void {
  const others = loadOpened().filter((each) => each.gameId !== gameId);
  writeJson(STORAGE_KEYS.openedGames, [{ gameId, openedAt: at }, ...others].slice(0, MAX_RECENTS));
}

export const forgetDeviceGames = (): void => forget(STORAGE_KEYS.favouriteGames, STORAGE_KEYS.openedGames);

function loadOpened(): readonly Opened[] {
  const stored = readJson(STORAGE_KEYS.openedGames);
  return Array.isArray(stored) ? stored.filter(isOpened) : [];
}

function isOpened(value: unknown): value is Opened {
  const { gameId, openedAt } = (value ?? {}) as Partial<Opened>;
  return (
    typeof gameId === 'string' &&
    GAME_ID.test(gameId) &&
    typeof openedAt === 'string' &&
    Number.isFinite(Date.parse(openedAt))
  );
}
