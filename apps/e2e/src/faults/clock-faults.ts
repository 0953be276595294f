import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import { registerMember } from './member';
import { OrderStory } from './order-story';
import type { Scenario, Stage } from './scenario';

const THREE_HOURS_MS = 3 * 60 * 60_000;
/** Longer than every job's interval, so that every job has run with the wrong clock. */
const WRONG_MS = 3_000;
/** Far from the numbers of the pool’s members, and so from their addresses. */
const STORY_MEMBER = 2 << 20;
/** A network with fast blocks that are never replaced. */
const NETWORK = { NETWORKS: 'sandbox', SANDBOX_BLOCK_MS: '100', SANDBOX_REORG_PERCENT: '0' };

/** One server three hours ahead, the other three hours behind, with orders that were opened before. */
const wrongClocks: Scenario = {
  name: 'clocks-three-hours-off',
  inShort: false,
  run: async (stage) => {
    const { first, second } = stage.world;
    const restart = restarter(stage);
    await restart(first, () => first.launch({ env: NETWORK }));
    const random = stage.random.fork();
    const member = await registerMember({ api: first, random, number: STORY_MEMBER }, '1000.00');
    const story = new OrderStory(stage, member, random);
    const fromBefore = await story.openDeposit(first);

    await restart(second, () => second.launchWithClock(-THREE_HOURS_MS, NETWORK));
    await restart(first, () => first.launchWithClock(THREE_HOURS_MS, NETWORK));
    await sleep(WRONG_MS);
    for (const [server, word] of [
      [first, 'ahead of'],
      [second, 'behind'],
    ] as const) {
      const warning = await server.warning();
      stage.expect(warning.includes(word), `${server.name} says that its clock is wrong (“${warning}”)`);
      await story.expectOpen(server, fromBefore);
    }
    await story.pay(first, fromBefore);
    await story.expectSuccess(second, 'deposit', fromBefore);
    await followOrders(story, first, second);
    await followOrders(story, second, first);

    // The wrong time has no lasting effect: the network continues at once.
    await restart(second, () => second.launch());
    await restart(first, () => first.launch({ env: NETWORK }));
    await followOrders(story, second, first);
    await restart(first, () => first.launch());
    stage.expect((await first.warning()) === '', `${first.name} has nothing to warn of any more`);
  },
};

const restarter =
  ({ killed }: Stage) =>
  async (server: ApiProcess, launch: () => Promise<void>): Promise<void> => {
    await server.terminate();
    killed();
    await launch();
  };

/** A deposit and a withdrawal, started on one server and completed on the other. */
async function followOrders(story: OrderStory, begin: ApiProcess, end: ApiProcess): Promise<void> {
  const deposit = await story.openDeposit(end);
  await story.expectListed(begin, 'deposit', deposit);
  await story.pay(end, deposit);
  const withdrawal = await story.withdraw(begin);
  await story.expectListed(end, 'withdrawal', withdrawal);
  await story.approve(end, withdrawal);
  await story.expectSuccess(end, 'deposit', deposit);
  await story.expectSuccess(begin, 'deposit', deposit);
  await story.expectSuccess(end, 'withdrawal', withdrawal);
  await story.expectSuccess(begin, 'withdrawal', withdrawal);
}

export const CLOCK_FAULTS: readonly Scenario[] = [wrongClocks];
