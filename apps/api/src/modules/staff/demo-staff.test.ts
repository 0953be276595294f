import { totpCode, totpStep } from '@realm/domain';
import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { putDemoStaff } from './demo-staff';
import { bootstrapStaff } from './enrol-staff';
import { signInStaff } from './sign-in-staff';

const SEED = Buffer.from('a seed of twenty ...');
const PERSON = {
  account: 'demo.admin',
  name: 'Gu Lan',
  roles: ['admin'],
  password: 'Realm2026staff',
} as const;

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const portsIn = (sandbox: boolean) => testPorts({ db: test.db, env: { sandbox } });

it('signs in with the code of the known key, also after another one was put in its place', async () => {
  const { ports } = portsIn(true);
  await putDemoStaff(ports, [{ ...PERSON, seed: Buffer.from('another seed of 20..') }]);
  await putDemoStaff(ports, [{ ...PERSON, seed: SEED }]);
  await putDemoStaff(ports, [{ ...PERSON, seed: SEED }]);
  const code = totpCode(SEED, totpStep(ports.clock.now().getTime()));
  expect(await signInStaff(ports, { ...PERSON, code }, '')).toMatchObject({
    ok: true,
    value: { roles: ['admin'] },
  });
});

it('opens nothing outside of the sandbox, and is not added there', async () => {
  await putDemoStaff(portsIn(true).ports, [{ ...PERSON, seed: SEED }]);
  const { ports } = portsIn(false);
  const code = totpCode(SEED, totpStep(ports.clock.now().getTime()));
  expect(await signInStaff(ports, { ...PERSON, code }, '')).toMatchObject({ refusal: 'CREDENTIALS_WRONG' });
  await expect(putDemoStaff(ports, [])).rejects.toThrow('sandbox');
});

it('leaves the first admin to be added', async () => {
  const { ports } = portsIn(true);
  await putDemoStaff(ports, [{ ...PERSON, seed: SEED }]);
  expect(await bootstrapStaff(ports, { account: 'ada', name: 'Ada' }, '')).toMatchObject({ ok: true });
});

it('lets a person stay disabled, and takes nobody’s account', async () => {
  const { ports } = portsIn(true);
  await putDemoStaff(ports, [{ ...PERSON, seed: SEED }]);
  await test.db.updateTable('staff').set({ disabled_at: ports.clock.now() }).execute();
  await putDemoStaff(ports, [{ ...PERSON, seed: SEED }]);
  const row = await test.db.selectFrom('staff').selectAll().executeTakeFirstOrThrow();
  expect(row.disabled_at).not.toBeNull();
  await test.db.updateTable('staff').set({ created_by: 'ada' }).execute();
  await putDemoStaff(ports, [{ ...PERSON, seed: Buffer.from('another seed of 20..') }]);
  const kept = await test.db.selectFrom('staff').selectAll().executeTakeFirstOrThrow();
  expect(kept.sealed_seed).toEqual(row.sealed_seed);
});
