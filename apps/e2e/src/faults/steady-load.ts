import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, registerMember } from './member';
import { NginxProcess } from './nginx-process';
import { documentedSite, withServers, withoutGames } from './nginx-site';
import type { Stage } from './scenario';
import { callApi } from '../support/wire-client';

const VISITORS = 6;
const PAUSE_MS = 120;
const TIMEOUT_MS = 10_000;
/** Fewer are no load, whatever else the machine does. */
const CALLS_EACH = 5;
/** Far from the numbers of the pool’s members, and so from their addresses. */
const EXTRA_MEMBERS = 1 << 20;

/** Runs something behind the documented nginx while members make calls through it. None of their calls may fail. */
export async function behindNginx(stage: Stage, run: (url: string) => Promise<void>): Promise<void> {
  const { world, random } = stage;
  const members = await Promise.all(
    Array.from({ length: VISITORS }, (_, at) =>
      registerMember({ api: world.first, random: random.fork(), number: EXTRA_MEMBERS + at }, '100.00'),
    ),
  );
  const site = siteOf(world.servers.map(({ port }) => `127.0.0.1:${String(port)}`));
  const nginx = await NginxProcess.start({ site, workers: 0 });
  const load = new SteadyLoad(stage, nginx.url, members);
  try {
    await run(nginx.url);
    await sleep(1_000);
  } finally {
    await load.stop();
    nginx.close();
  }
  stage.expect(load.answered > VISITORS * CALLS_EACH, `the load went on (${String(load.answered)} answers)`);
  stage.expect(
    load.failures.length === 0,
    `no request of ${String(load.answered)} fails (${load.failures.join(', ')})`,
  );
}

const siteOf = (servers: readonly string[]): string => withServers(withoutGames(documentedSite()), servers);

/** Members who continuously read and move money through one address, each one call at a time. */
class SteadyLoad {
  readonly failures: string[] = [];
  answered = 0;
  private isOn = true;
  private readonly workers: readonly Promise<void>[];

  constructor(
    private readonly stage: Stage,
    private readonly url: string,
    members: readonly Member[],
  ) {
    this.workers = members.map((member) => this.work(member));
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await Promise.all(this.workers);
  }

  private async work(member: Member): Promise<void> {
    const random = this.stage.random.fork();
    const move = { category: 'slots', amount: '1.00' };
    while (this.isOn) {
      await this.call(member, 'transfer', { ...move, requestId: random.uuid() });
      await this.call(member, 'getWallet', {});
      await this.call(member, 'reclaim', { ...move, requestId: random.uuid() });
    }
  }

  private async call(
    { caller }: Member,
    name: 'transfer' | 'reclaim' | 'getWallet',
    input: Readonly<Record<string, string>>,
  ): Promise<void> {
    const verdict = await callApi({ url: this.url, name, input, caller, timeoutMs: TIMEOUT_MS });
    this.answered += 1;
    if (verdict.kind !== 'accepted') this.failures.push(`${name}: ${JSON.stringify(verdict)}`);
    await sleep(PAUSE_MS);
  }
}
