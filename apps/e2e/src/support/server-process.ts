import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const CLOCK = resolve('apps/e2e/src/support/clock-offset.cjs');
const JOB_PAUSE = resolve('apps/e2e/src/support/job-pause.cjs');
const START_LIMIT_MS = 90_000;

export interface ServerPlace {
  /** The built server's entry. */
  readonly main: string;
  readonly port: number;
  readonly operatorPort: number;
  readonly operatorSecret: string;
  /** The environment besides PATH and the three variables above. */
  readonly env: Readonly<Record<string, string>>;
}

/** Differences from the run before. */
export interface LaunchOptions {
  /** The entry of another build. */
  readonly main?: string;
  readonly nodeArgs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The real server as a separate process. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  protected output = '';

  constructor(protected readonly place: ServerPlace) {}

  get port(): number {
    return this.place.port;
  }

  get url(): string {
    return `http://${this.place.env['HOST'] ?? 'localhost'}:${this.port}`;
  }

  /** Where staff open the console. */
  get consoleUrl(): string {
    return `http://127.0.0.1:${this.place.operatorPort}`;
  }

  get operatorSecret(): string {
    return this.place.operatorSecret;
  }

  /** `null` while no process runs. */
  get pid(): number | null {
    const { child } = this;
    return child && child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null;
  }

  /** The end of its output, for error messages. */
  get outputTail(): string {
    return this.output.slice(-4_000);
  }

  /** Starts the process on the same data and ports; resolves once it prints READY. */
  async launch({ main = this.place.main, nodeArgs = [], env = {} }: LaunchOptions = {}): Promise<void> {
    const { port, operatorPort, operatorSecret } = this.place;
    const child = spawn(process.execPath, [...nodeArgs, main], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        OPERATOR_PORT: String(operatorPort),
        OPERATOR_BOOTSTRAP: operatorSecret,
        OPERATOR_SECRET_ACTS: 'on',
        ...this.place.env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const from = this.output.length;
    const note = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    // After its exit, when all that it said has been read.
    let isClosed = false;
    child.once('close', () => (isClosed = true));
    await this.until(
      () => /^READY /m.test(this.output.slice(from)),
      () => isClosed,
    );
  }

  /** Starts with a wall clock that is wrong by this much. */
  launchWithClock(offsetMs: number, env: Readonly<Record<string, string>> = {}): Promise<void> {
    return this.launch({
      nodeArgs: ['--require', CLOCK],
      env: { ...env, CLOCK_OFFSET_MS: String(offsetMs) },
    });
  }

  /** Starts with other pauses between the runs of its jobs. */
  launchWithJobPause(pauseMs: number): Promise<void> {
    return this.launch({ nodeArgs: ['--require', JOB_PAUSE], env: { JOB_PAUSE_MS: String(pauseMs) } });
  }

  private async until(condition: () => boolean, isLost: () => boolean): Promise<void> {
    const endsAt = Date.now() + START_LIMIT_MS;
    while (!condition()) {
      if (isLost() || Date.now() > endsAt) {
        throw new Error(`The server did not become ready:\n${this.outputTail}`);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Kills the process at once: no handler runs. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Sends the signal and waits for the end. `null`: the signal itself ended it, or nothing ran. */
  protected async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || this.pid === null) return null;
    const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    child.kill(signal);
    return gone;
  }

  /** Calls the operator API as staff would. */
  async operator(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    return this.callOperator(method, { path, body });
  }

  /** Runs a command as staff; a second person agrees where one is required. */
  async operatorTogether(path: string, body: object): Promise<unknown> {
    const answer = await this.callOperator('POST', { path, body, by: 'anna' });
    const { data } = answer as { data: { waitingForSecondPerson?: true; approvalId?: string } | null };
    if (data?.waitingForSecondPerson !== true) return answer;
    const agreed = { ...body, requestId: randomUUID(), approvalId: data.approvalId };
    return this.callOperator('POST', { path, body: agreed, by: 'ben' });
  }

  private async callOperator(
    method: 'GET' | 'POST',
    { path, body, by }: { path: string; body?: unknown; by?: string },
  ): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${this.place.operatorPort}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.place.operatorSecret}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(by === undefined ? {} : { 'x-operator': by }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as unknown;
  }
}
