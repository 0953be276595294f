import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { violationsOfBooks } from '../faults/books';
import { freePort } from './free-port';
import { ServerProcess } from './server-process';

const MAIN = resolve(__dirname, '../../../../dist/apps/api/main.js');
const OPERATOR_SECRET = 'operator-secret-of-the-browser-story';

/** The real server as a process of its own, on the embedded database in a directory of its own. */
export class RealServer extends ServerProcess {
  /** @param main - Another build's entry than the workspace's own. */
  static async start(extraEnv: Readonly<Record<string, string>> = {}, main = MAIN): Promise<RealServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'realm-e2e-'));
    const server = new RealServer({
      main,
      port: await freePort(),
      operatorPort: await freePort(),
      operatorSecret: OPERATOR_SECRET,
      env: {
        DATA_DIR: dataDir,
        CAPTCHA: 'off',
        SANDBOX_BLOCK_MS: '700',
        // Switches off jobs that a story is not about.
        SANDBOX_REORG_PERCENT: '0',
        ADDRESS_LOCK_SECONDS: '0',
        ...extraEnv,
      },
    });
    await server.launch();
    return server;
  }

  /** Stops the server permanently, and lets its own commands check its database. */
  async checkBooks(): Promise<readonly string[]> {
    await this.end('SIGTERM');
    return violationsOfBooks(dirname(this.place.main), { DATA_DIR: this.place.env['DATA_DIR'] ?? '' });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.place.env['DATA_DIR'] ?? '', { recursive: true, force: true });
  }
}
