import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiProcess } from './api-process';
import { ChaosProxy } from '../support/chaos-proxy';
import { DatabaseCluster } from '../support/database-cluster';
import { dropAtExit } from '../support/leftovers';
import { RedisProcess } from './redis-process';
import type { SmallDisk } from './small-disk';

export interface WorldOptions {
  /** The folder with the built server. */
  readonly build: string;
  /** The folder of PostgreSQL's commands. */
  readonly postgresBin: string;
}

interface Parts {
  readonly cluster: DatabaseCluster;
  readonly redis: RedisProcess;
  readonly redisLink: ChaosProxy;
  readonly first: ApiProcess;
  readonly second: ApiProcess;
  readonly disk: SmallDisk | null;
  readonly dropData: () => void;
}

/** Two API servers over one PostgreSQL and one Redis, with proxies between them. */
export class World {
  private constructor(private readonly parts: Parts) {}

  /** @param disk - Holds the database; it is unmounted with the world. */
  static async open({ build, postgresBin }: WorldOptions, disk: SmallDisk | null = null): Promise<World> {
    const dataDir = mkdtempSync(join(tmpdir(), 'realm-faults-data-'));
    const dropData = dropAtExit(() => rmSync(dataDir, { recursive: true, force: true }));
    const folder = disk === null ? {} : { folder: disk.folder };
    const cluster = await DatabaseCluster.start({ bin: postgresBin, ...folder });
    const redis = await RedisProcess.start();
    const redisLink = await ChaosProxy.to(redis.port);
    const options = { build, dataDir, cluster, redisPort: redisLink.port };
    const first = await ApiProcess.open({ ...options, name: 'server A' });
    const second = await ApiProcess.open({ ...options, name: 'server B' });
    const world = new World({ cluster, redis, redisLink, first, second, disk, dropData });
    await Promise.all(world.servers.map((server) => server.launch()));
    // A rate that is in force under every server's clock.
    await first.operatorTogether('/operator/rate/set', {
      currencyCode: 'CNY',
      rate: '7.2',
      reason: 'fault run',
    });
    return world;
  }

  get cluster(): DatabaseCluster {
    return this.parts.cluster;
  }

  get redis(): RedisProcess {
    return this.parts.redis;
  }

  /** Between both servers and Redis. */
  get redisLink(): ChaosProxy {
    return this.parts.redisLink;
  }

  get disk(): SmallDisk | null {
    return this.parts.disk;
  }

  /** The server that most faults affect. */
  get first(): ApiProcess {
    return this.parts.first;
  }

  get second(): ApiProcess {
    return this.parts.second;
  }

  get servers(): readonly ApiProcess[] {
    return [this.first, this.second];
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.close();
    await this.redisLink.close();
    this.redis.close();
    this.cluster.close();
    this.disk?.close();
    this.parts.dropData();
  }
}
