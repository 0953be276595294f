import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { isListening } from '../support/is-listening';
import { dropAtExit } from '../support/leftovers';

const START_LIMIT_MS = 10_000;
const POLL_MS = 50;

/** A temporary Redis without persistence, which can be killed and restarted. */
export class RedisProcess {
  private server: ChildProcess | null = null;
  private readonly giveBack: () => void;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {
    this.giveBack = dropAtExit(() => {
      this.server?.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
  }

  static async start(): Promise<RedisProcess> {
    const redis = new RedisProcess(mkdtempSync(join(tmpdir(), 'realm-faults-redis-')), await freePort());
    await redis.restart();
    return redis;
  }

  async kill9(): Promise<void> {
    const { server } = this;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGKILL');
    await gone;
  }

  async restart(): Promise<void> {
    const withoutPersistence = ['--save', '', '--appendonly', 'no', '--dir', this.folder];
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', ...withoutPersistence];
    this.server = spawn('redis-server', args, { stdio: 'ignore' });
    // Without a listener a missing command would end the run with a stack trace instead of a message.
    this.server.on('error', () => undefined);
    const endsAt = Date.now() + START_LIMIT_MS;
    while (!(await isListening(this.port))) {
      if (Date.now() > endsAt) throw new Error('Redis did not start (Debian package: redis-server).');
      await sleep(POLL_MS);
    }
  }

  close(): void {
    this.giveBack();
  }
}
