import type { BrowserContext } from 'playwright-core';
import { startGamePlatform } from '../support/arcade';
import { openBrowser } from '../support/browser';
import { takeComplaints } from '../support/complaints';
import { Random } from '../support/random';
import { beginAtDesk, STAFF_WALKERS } from './staff-walk';
import { beginOnPhone, MEMBER_WALKERS, type World } from './member-walk';
import { walk, type Finding } from './walk';

/** Set by tools/scripts/run-monkey.mjs. */
const { MONKEY_SEED = '1', MONKEY_MINUTES = '10', MONKEY_AS = 'all' } = process.env;
const START_MS = 120_000;
const TOTAL_MS = Number(MONKEY_MINUTES) * 60_000;
const WALKERS = [...MEMBER_WALKERS, ...STAFF_WALKERS];
type Walker = (typeof WALKERS)[number];
const names = MONKEY_AS.split(',');
const wanted = WALKERS.filter(
  (who) => names.includes('all') || names.includes(who) || (names.includes('staff') && isStaff(who)),
);
/** A new place and a new person after so long, so that nobody stays locked out or signed out, and everyone has a turn. */
const WALK_MS = Math.min(60_000, TOTAL_MS / wanted.length);

it(
  'nothing that a person can do breaks a screen',
  async () => {
    const random = new Random(Number(MONKEY_SEED));
    const platform = await startGamePlatform();
    const browser = await openBrowser();
    const findings: Finding[] = [];
    const endMs = Date.now() + TOTAL_MS;
    try {
      for (let round = 1; Date.now() < endMs; round += 1) {
        const untilMs = Math.min(endMs, Date.now() + WALK_MS);
        const who = wanted[(round - 1) % wanted.length] ?? 'member';
        const world = { platform, browser, random: random.fork() };
        const { steps, finding } = await walkOnce(world, { who, untilMs });
        const ending = finding === null ? '' : `, a finding ${JSON.stringify(finding, null, 2)}`;
        process.stderr.write(`walk ${String(round)} as ${who}: ${String(steps)} steps${ending}\n`);
        if (finding !== null) findings.push(finding);
      }
    } finally {
      await browser.close();
      await platform.stop();
    }
    expect(findings).toEqual([]);
  },
  TOTAL_MS + START_MS,
);

function isStaff(who: Walker): who is (typeof STAFF_WALKERS)[number] {
  return STAFF_WALKERS.some((one) => one === who);
}

async function walkOnce(world: World, { who, untilMs }: { readonly who: Walker; readonly untilMs: number }) {
  const failed: string[] = [];
  const watch = (context: BrowserContext) =>
    context.on('response', (response) => {
      if (response.status() >= 500) failed.push(`HTTP ${String(response.status())} ${response.url()}`);
    });
  const begun = await (isStaff(who) ? beginAtDesk(world, who, watch) : beginOnPhone(world, who, watch));
  try {
    return await walk(
      { ...begun, random: world.random, takeComplaints: () => [...takeComplaints(), ...failed.splice(0)] },
      untilMs,
    );
  } finally {
    await begun.context.close();
    takeComplaints();
  }
}
