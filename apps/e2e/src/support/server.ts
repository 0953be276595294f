import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { violationsOfBooks } from './books';
import { createDataFolder } from './data-folder';
import { freePort } from './free-port';
import { ServerProcess } from './server-process';

const MAIN = resolve(__dirname, '../../../../dist/apps/api/main.js');
const OPERATOR_SECRET = 'operator-secret-of-the-browser-story';

/** For stories that wait for deposits or payouts. An idle server with the product's own pace works a third as much. */
export const QUICK_BLOCKS = { SANDBOX_BLOCK_MS: '700' } as const;

/** The real server as a separate process, on an embedded database in its own folder. */
export class RealServer extends ServerProcess {
  /** @param main - The entry of another build than the workspace's. */
  static async start(extraEnv: Readonly<Record<string, string>> = {}, main = MAIN): Promise<RealServer> {
    const dataDir = await createDataFolder('platform');
    const server = new RealServer({
      main,
      port: await freePort(),
      operatorPort: await freePort(),
      operatorSecret: OPERATOR_SECRET,
      env: {
        DATA_DIR: dataDir,
        CAPTCHA: 'off',
        // Switches off jobs that are not part of a story.
        SANDBOX_REORG_PERCENT: '0',
        ADDRESS_LOCK_SECONDS: '0',
        ...extraEnv,
      },
    });
    await server.launch();
    return server;
  }

  /** Starts again on the same data with a clock that is ahead by this much. */
  async restartAhead(offsetMs: number): Promise<void> {
    await this.end('SIGTERM');
    await this.launchWithClock(offsetMs);
  }

  /** Stops the server permanently, and checks its database with the server's own commands. */
  async checkBooks(): Promise<readonly string[]> {
    await this.end('SIGTERM');
    return violationsOfBooks(dirname(this.place.main), { DATA_DIR: this.place.env['DATA_DIR'] ?? '' });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.place.env['DATA_DIR'] ?? '', { recursive: true, force: true });
  }
}
