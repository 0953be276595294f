import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SECRET_BYTES = 32;
const KEY_ID = 'arcade-1';

/** The key between platform and arcade: made once, kept in the data folder, readable by this user only. */
function storedSecret(dataDir) {
  const path = join(dataDir, 'arcade-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFileSync(path, 'utf8').trim();
  }
}

/**
 * What the two servers have to know of each other.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ platform: Record<string, string>, arcade: Record<string, string> } | null} `null` where providers are configured by hand,
 *   and in production, which runs each server by itself.
 */
export function arcadeLink(env) {
  if (env.GAME_PROVIDERS !== undefined || env.NODE_ENV === 'production') return null;
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const port = env.ARCADE_PORT ?? '8090';
  const secret = env.ARCADE_WALLET_SECRET ?? storedSecret(dataDir);
  const keyId = env.ARCADE_WALLET_KEY_ID ?? KEY_ID;
  const origin = env.ARCADE_ORIGIN ?? `http://localhost:${port}`;
  const pages = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${env.PORT ?? '8080'}`);
  const provider = { id: 'arcade', launchUrl: `${origin}/play`, keys: [{ keyId, secret }] };
  return {
    platform: { GAME_PROVIDERS: JSON.stringify([provider]) },
    arcade: {
      ARCADE_PORT: port,
      ARCADE_ORIGIN: origin,
      ARCADE_DATA_DIR: env.ARCADE_DATA_DIR ?? join(dataDir, 'arcade'),
      ARCADE_WALLET_URL: env.ARCADE_WALLET_URL ?? `http://127.0.0.1:${env.WALLET_PORT ?? '8082'}`,
      ARCADE_WALLET_KEY_ID: keyId,
      ARCADE_WALLET_SECRET: secret,
      ARCADE_FRAME_ANCESTORS: env.ARCADE_FRAME_ANCESTORS ?? pages.join(' '),
    },
  };
}
