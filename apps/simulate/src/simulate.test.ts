import { randomInt } from 'node:crypto';
import { openSimulationDatabase, type SimulationDatabase } from './simulation-database';
import { crashEverywhere } from './crash-everywhere';
import { drawSteps } from './draw-steps';
import { failureText, simulate } from './simulate';

const STEPS = 80;
/** In it a refusal depends on the limit of a line that nothing was lent from. */
const UNUSED_LINE = 589_370_047;
/** Random: to repeat a failure, run the printed command. */
const ANY = randomInt(2 ** 31);

let database: SimulationDatabase;
beforeAll(async () => (database = await openSimulationDatabase()));
afterAll(() => database.close());

describe('the simulator', () => {
  it.each([7, 77, UNUSED_LINE, ANY])(
    'finds the ledger to do what the naive one does, of seed %i',
    async (seed) => {
      const { failure } = await simulate(database, { seed, steps: STEPS });
      expect(failure?.text ?? 'right').toBe('right');
    },
  );

  it('finds it so after a crash at any call to the database', async () => {
    const { ways, broken } = await crashEverywhere(database, ['crash-after']);
    expect(broken === null ? 'right' : failureText(broken, 'npm run simulate')).toBe('right');
    expect(ways).toBeGreaterThan(40);
  });

  it('draws the same history of the same seed, and another of another', () => {
    expect(drawSteps(7, 50)).toEqual(drawSteps(7, 50));
    expect(drawSteps(7, 50)).not.toEqual(drawSteps(8, 50));
  });
});
