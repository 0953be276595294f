import { resolve } from 'node:path';
import type { ArcadeAnswer, ArcadeEndpointName, ArcadeOutput } from '@realm/arcade-contract';
import { callArcade } from './call-arcade';
import { freePort } from './free-port';
import { copyServerData, type ServerData } from './server-data';
import { ServerProcess, type ServerPlace } from './server-process';

const MAIN = resolve(__dirname, '../../../../dist/apps/arcade/main.js');
const KEY = { keyId: 'arcade-1', secret: 'the key of the stories, 32 or more' };

/** The addresses of platform and arcade. */
interface ArcadePlace {
  readonly port: number;
  readonly walletPort: number;
  /** The platform's environment. */
  readonly platformEnv: Readonly<Record<string, string>>;
}

/** @param origin - Where browsers reach the arcade, when it is not its own port. */
export async function placeArcade(port?: number, origin?: string): Promise<ArcadePlace> {
  const arcadePort = port ?? (await freePort());
  const walletPort = await freePort();
  const launchUrl = `${origin ?? `http://localhost:${String(arcadePort)}`}/play`;
  const providers = JSON.stringify([{ id: 'arcade', launchUrl, keys: [KEY] }]);
  return {
    port: arcadePort,
    walletPort,
    platformEnv: { GAME_PROVIDERS: providers, WALLET_PORT: String(walletPort) },
  };
}

/** The in-house games provider as a separate process with its own database. */
export class ArcadeProcess extends ServerProcess {
  private constructor(
    place: ServerPlace,
    private readonly data: ServerData,
  ) {
    super(place);
  }

  /**
   * @param page - The origin of the member app, whose frames may show the games.
   * @param env - Added to the environment of the place, or overriding it.
   */
  static async start(
    { port, walletPort }: Pick<ArcadePlace, 'port' | 'walletPort'>,
    page: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<ArcadeProcess> {
    const data = await copyServerData('arcade');
    const place = {
      main: MAIN,
      port,
      operatorPort: 0,
      operatorSecret: '',
      env: {
        ARCADE_PORT: String(port),
        ...data.env,
        ARCADE_WALLET_URL: `http://127.0.0.1:${String(walletPort)}`,
        ARCADE_WALLET_KEY_ID: KEY.keyId,
        ARCADE_WALLET_SECRET: KEY.secret,
        ARCADE_FRAME_ANCESTORS: page,
        ...env,
      },
    };
    const arcade = new ArcadeProcess(place, data);
    await arcade.launch();
    return arcade;
  }

  /** @returns `null` without an answer. */
  call<Name extends ArcadeEndpointName>(
    name: Name,
    input: object,
    session = '',
  ): Promise<ArcadeAnswer<ArcadeOutput<Name>> | null> {
    return callArcade(this.url, name, { input, session });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await this.data.drop();
  }
}
