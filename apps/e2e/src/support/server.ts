import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(__dirname, '../../../../dist/apps/api/main.js');
const OPERATOR_SECRET = 'operator-secret-of-the-browser-story';
const START_LIMIT_MS = 90_000;

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

interface Place {
  readonly port: number;
  readonly operatorPort: number;
  readonly dataDir: string;
  readonly extraEnv: Readonly<Record<string, string>>;
}

/** The real server as a process of its own, on the embedded database in a directory of its own. */
export class RealServer {
  private child: ChildProcess | null = null;
  private output = '';

  private constructor(private readonly place: Place) {}

  static async start(extraEnv: Readonly<Record<string, string>> = {}): Promise<RealServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'realm-e2e-'));
    const server = new RealServer({
      port: await freePort(),
      operatorPort: await freePort(),
      dataDir,
      extraEnv,
    });
    await server.launch();
    return server;
  }

  get port(): number {
    return this.place.port;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process on the same data and ports; resolves once it says READY. */
  async launch(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        OPERATOR_PORT: String(this.place.operatorPort),
        DATA_DIR: this.place.dataDir,
        CAPTCHA: 'off',
        SANDBOX_BLOCK_MS: '700',
        ADDRESS_LOCK_SECONDS: '0',
        OPERATOR_BOOTSTRAP: OPERATOR_SECRET,
        ...this.place.extraEnv,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const note = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    const from = this.output.length;
    await this.until(() => /^READY /m.test(this.output.slice(from)), child);
  }

  private async until(condition: () => boolean, child: ChildProcess): Promise<void> {
    const endsAt = Date.now() + START_LIMIT_MS;
    while (!condition()) {
      if (child.exitCode !== null || Date.now() > endsAt) {
        throw new Error(`The server did not get ready:\n${this.output.slice(-4000)}`);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Ends the process at once, as a power cut of the process would: no handler runs. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.place.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(signal);
    await gone;
  }

  /** Calls the operator API as staff would. */
  async operator(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${this.place.operatorPort}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${OPERATOR_SECRET}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as unknown;
  }
}
