import { ArcadeProcess, placeArcade } from './arcade-process';
import { freePort } from './free-port';
import { Link } from './link';
import { RealServer } from './server';

export interface GamePlatform {
  readonly server: RealServer;
  /** The network between browsers and the provider. */
  readonly link: Link;
  readonly stop: () => Promise<void>;
}

/** The platform, and the games provider that uses its wallet. */
export async function startGamePlatform(
  arcadeEnv: Readonly<Record<string, string>> = {},
): Promise<GamePlatform> {
  const port = await freePort();
  const link = await Link.to(port);
  const place = await placeArcade(port, link.url);
  const server = await RealServer.start(place.platformEnv);
  const arcade = await ArcadeProcess.start(place, server.url, { ARCADE_ORIGIN: link.url, ...arcadeEnv });
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
