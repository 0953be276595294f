import { PGlite } from '@electric-sql/pglite';
import { embeddedPools } from './embedded-pool';

let lite: PGlite;
beforeAll(async () => (lite = await PGlite.create()));
afterAll(() => lite.close());

it('leaves turns of the event loop to timers while hundreds of statements are queued', async () => {
  const { owner } = embeddedPools(lite, 'postgres');
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 500 }, async (_, number) => {
      const client = await owner.connect();
      await client.query('select $1::int as number', [number]);
      order.push(number);
      client.release();
    }),
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(order).toEqual(Array.from({ length: 500 }, (_, number) => number));
});
