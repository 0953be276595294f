import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import { type Member, registerMember } from './member';
import { NginxProcess } from './nginx-process';
import { documentedSite, withServers, withoutGames } from './nginx-site';
import type { Scenario, Stage } from './scenario';
import { callApi } from '../support/wire-client';

const VISITORS = 6;
/** The default in production, for which nginx.conf is written. */
const DRAIN = { DRAIN_SECONDS: '10' };
const PAUSE_MS = 120;
const TIMEOUT_MS = 10_000;

/** Restarts one server after the other behind nginx. No call through nginx fails. */
const rollingRestart: Scenario = {
  name: 'rolling-restart',
  inShort: true,
  run: async (stage) => {
    const { world, random } = stage;
    for (const server of world.servers) {
      await server.terminate();
      await server.launch({ env: DRAIN });
    }
    const members = await Promise.all(
      Array.from({ length: VISITORS }, (_, at) =>
        registerMember({ api: world.first, random: random.fork(), number: EXTRA_MEMBERS + at }, '100.00'),
      ),
    );
    const site = siteOf(world.servers.map(({ port }) => `127.0.0.1:${String(port)}`));
    const nginx = await NginxProcess.start({ site, workers: 0 });
    const load = new SteadyLoad(stage, nginx.url, members);
    try {
      for (let repetition = 0; repetition < stage.repetitions; repetition += 1)
        for (const server of world.servers) await restart(stage, server);
      await sleep(1_000);
    } finally {
      await load.stop();
      nginx.close();
    }
    stage.expect(load.answered > VISITORS * 20, `the load went on (${String(load.answered)} answers)`);
    stage.expect(
      load.failures.length === 0,
      `no request of ${String(load.answered)} fails (${load.failures.join(', ')})`,
    );
  },
};

const siteOf = (servers: readonly string[]): string => withServers(withoutGames(documentedSite()), servers);

/** Far from the numbers of the pool’s members, and so from their addresses. */
const EXTRA_MEMBERS = 1 << 20;

async function restart(stage: Stage, server: ApiProcess): Promise<void> {
  const code = await server.terminate();
  stage.killed();
  stage.expect(code === 0, `${server.name} ends with 0 (it was ${String(code)})`);
  await server.launch({ env: DRAIN });
  await server.untilReadiness(200);
}

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

export const RESTART_FAULTS: readonly Scenario[] = [rollingRestart];
