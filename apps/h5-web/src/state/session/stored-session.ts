import { isSessionToken, type SessionToken } from '@realm/api-client';
import { forget, readJson, writeJson } from '../../shared/storage/storage';
import { STORAGE_KEYS, type StorageKey } from '../../shared/storage/storage-keys';

/** User info is the session, user token info the short form that other tabs watch. */
export function saveMember(session: SessionToken): void {
  writeJson(STORAGE_KEYS.userInfo, session);
  writeJson(STORAGE_KEYS.userTokenInfo, { uid: session.uid, token: session.token });
}

export const saveVisitor = (session: SessionToken): void => writeJson(STORAGE_KEYS.visitorInfo, session);

export const loadMember = (): SessionToken | null => readSession(STORAGE_KEYS.userInfo);
export const loadVisitor = (): SessionToken | null => readSession(STORAGE_KEYS.visitorInfo);

/** Clears everything of a session: token, name, return path and what was searched for. */
export const forgetSession = (): void =>
  forget(
    STORAGE_KEYS.userInfo,
    STORAGE_KEYS.userTokenInfo,
    STORAGE_KEYS.visitorInfo,
    STORAGE_KEYS.backUrl,
    STORAGE_KEYS.gameSearches,
  );

function readSession(key: StorageKey): SessionToken | null {
  const stored = readJson(key);
  return isSessionToken(stored) ? stored : null;
}
