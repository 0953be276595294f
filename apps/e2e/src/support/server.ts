import { dirname, resolve } from 'node:path';
import { violationsOfBooks } from './books';
import { freePort } from './free-port';
import { copyServerData, emptyServerData, type ServerData } from './server-data';
import { ServerProcess, type ServerPlace } from './server-process';
import { setDatabaseAhead } from './set-database-ahead';

const MAIN = resolve(__dirname, '../../../../dist/apps/api/main.js');
const OPERATOR_SECRET = 'operator-secret-of-the-browser-story';

/** For stories that wait for deposits or payouts. An idle server with the product's own pace works a third as much. */
export const QUICK_BLOCKS = { SANDBOX_BLOCK_MS: '700' } as const;

export interface RealServerOptions {
  /** The entry of another build than the workspace's. */
  readonly main?: string;
  /** Whether it begins with nothing and an embedded database, as `npm start` does the first time. */
  readonly isEmbedded?: boolean;
}

/** The real server as a separate process, with data of its own. */
export class RealServer extends ServerProcess {
  private constructor(
    place: ServerPlace,
    private readonly data: ServerData,
  ) {
    super(place);
  }

  static async start(
    extraEnv: Readonly<Record<string, string>> = {},
    { main = MAIN, isEmbedded = false }: RealServerOptions = {},
  ): Promise<RealServer> {
    const data = await (isEmbedded ? emptyServerData : copyServerData)('platform');
    const place = {
      main,
      port: await freePort(),
      operatorPort: await freePort(),
      operatorSecret: OPERATOR_SECRET,
      env: {
        ...data.env,
        CAPTCHA: 'off',
        // Switches off jobs that are not part of a story.
        SANDBOX_REORG_PERCENT: '0',
        ADDRESS_LOCK_SECONDS: '0',
        ...extraEnv,
      },
    };
    const server = new RealServer(place, data);
    await server.launch();
    return server;
  }

  /** Starts again on the same data with a clock that is ahead by this much. */
  async restartAhead(offsetMs: number): Promise<void> {
    await this.end('SIGTERM');
    // An embedded database has the clock of its process.
    const { DATABASE_URL: url } = this.data.env;
    if (url !== undefined) await setDatabaseAhead(url, offsetMs);
    await this.launchWithClock(offsetMs);
  }

  /** Stops the server permanently, and checks its database with the server's own commands. */
  async checkBooks(): Promise<readonly string[]> {
    await this.end('SIGTERM');
    return violationsOfBooks(dirname(this.place.main), this.data.env);
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await this.data.drop();
  }
}
