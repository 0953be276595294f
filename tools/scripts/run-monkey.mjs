import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installNodePackages, installSystemPackages } from './set-up.mjs';

/*
 * npm run monkey                                       ten minutes, as a member, a visitor and four people of staff in turn
 * npm run monkey -- --seed 7 --minutes 60 --as staff
 * npm run monkey -- --as member,checker
 */
const AS = ['all', 'member', 'visitor', 'staff', 'checker', 'support', 'viewer', 'admin'];
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    minutes: { type: 'string', default: '10' },
    as: { type: 'string', default: 'all' },
  },
});
const isKnown = values.as.split(',').every((name) => AS.includes(name));
if (!/^\d+$/.test(values.seed) || !(Number(values.minutes) > 0) || !isKnown)
  throw new RangeError(`usage: npm run monkey -- [--seed N] [--minutes M] [--as ${AS.join('|')},…]`);

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
installSystemPackages();
const { NX_ENV, bin, nx, run } = await import('./process.mjs');

console.log(`seed ${values.seed}, ${values.minutes} minutes as ${values.as}`);
process.exitCode =
  (await run(nx('run-many', '-t', 'build', '-p', 'h5-web,back-office,api,arcade-web,arcade'), NX_ENV)) ||
  (await run([...bin('jest'), '-c', 'apps/e2e/monkey.jest.config.mjs'], {
    MONKEY_SEED: values.seed,
    MONKEY_MINUTES: values.minutes,
    MONKEY_AS: values.as,
  }));
