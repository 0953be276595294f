import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port';
import { Link } from './link';
import { RealServer } from './server';
import { ServerProcess } from './server-process';

const MAIN = resolve(__dirname, '../../../../dist/apps/arcade/main.js');
const KEY = { keyId: 'arcade-story', secret: 'a-secret-that-only-the-stories-of-games-know' };

/** The in-house games provider as a process of its own. */
class ArcadeProcess extends ServerProcess {
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.place.env['ARCADE_DATA_DIR'] ?? '', { recursive: true, force: true });
  }
}

export interface GamePlatform {
  readonly server: RealServer;
  /** The network between browsers and the provider. */
  readonly link: Link;
  readonly stop: () => Promise<void>;
}

/** The platform, and the provider that plays on its wallet. */
export async function startGamePlatform(
  arcadeEnv: Readonly<Record<string, string>> = {},
): Promise<GamePlatform> {
  const [arcadePort, walletPort] = [await freePort(), await freePort()];
  const link = await Link.to(arcadePort);
  const server = await RealServer.start({
    GAME_PROVIDERS: JSON.stringify([{ id: 'arcade', launchUrl: `${link.url}/play`, keys: [KEY] }]),
    WALLET_PORT: String(walletPort),
  });
  const arcade = new ArcadeProcess({
    main: MAIN,
    port: arcadePort,
    operatorPort: 0,
    operatorSecret: '',
    env: {
      ARCADE_PORT: String(arcadePort),
      ARCADE_ORIGIN: link.url,
      ARCADE_DATA_DIR: await mkdtemp(join(tmpdir(), 'realm-arcade-')),
      ARCADE_FRAME_ANCESTORS: server.url,
      ARCADE_WALLET_URL: `http://127.0.0.1:${String(walletPort)}`,
      ARCADE_WALLET_KEY_ID: KEY.keyId,
      ARCADE_WALLET_SECRET: KEY.secret,
      ...arcadeEnv,
    },
  });
  await arcade.launch();
  return {
    server,
    link,
    async stop() {
      await arcade.stop();
      await server.stop();
      await link.close();
    },
  };
}
