import type { ApiProcess } from './api-process';
import type { Scenario, Stage } from './scenario';
import { behindNginx } from './steady-load';

/** The default in production, for which nginx.conf is written. */
const DRAIN = { DRAIN_SECONDS: '10' };

/** Restarts one server after the other behind nginx. No call through nginx fails. */
const rollingRestart: Scenario = {
  name: 'rolling-restart',
  inShort: true,
  run: async (stage) => {
    const { servers } = stage.world;
    for (const server of servers) {
      await server.terminate();
      await server.launch({ env: DRAIN });
    }
    await behindNginx(stage, async () => {
      for (let repetition = 0; repetition < stage.repetitions; repetition += 1)
        for (const server of servers) await restart(stage, server);
    });
  },
};

async function restart(stage: Stage, server: ApiProcess): Promise<void> {
  const code = await server.terminate();
  stage.killed();
  stage.expect(code === 0, `${server.name} ends with 0 (it was ${String(code)})`);
  await server.launch({ env: DRAIN });
  await server.untilReadiness(200);
}

export const RESTART_FAULTS: readonly Scenario[] = [rollingRestart];
