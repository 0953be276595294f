import type { AddressInfo } from 'node:net';
import type { StaffRole } from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Ports } from './ports';
import { operatorClient } from './operator-cli/operator-client';
import { NotRecorded, recordConformance } from './record-conformance';
import { lookUp, openTestDatabase, testPorts, type TestDatabase } from './testing';
import { openOperatorApp, signedInStaff } from './testing/test-staff';
import { ARCADE } from './testing/wallet-fixture';
import { RULES } from './wallet-conformance/run-conformance';

let database: TestDatabase;
let ports: Ports;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ ports } = testPorts({ db: database.db, env: { gameProviders: [ARCADE] } }));
  app = await openOperatorApp(ports);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function clientOf(role: StaffRole) {
  const { token } = await signedInStaff(ports, `check-${role}`, [role]);
  const base = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  return operatorClient({ base, token, secret: null, operator: null });
}

const RESULTS = RULES.map(({ id, text }, place) => ({
  id,
  text,
  mismatch: place === 0 ? 'the outcome is "refused"' : null,
  missing: null,
}));

it('a check is kept under its provider and the person who ran it', async () => {
  await recordConformance(await clientOf('content'), { provider: ARCADE.id, results: RESULTS });
  expect(await lookUp(ports, 'provider/list', {})).toMatchObject({
    value: {
      items: [
        {
          conformance: {
            recordedBy: 'check-content',
            followed: RULES.length - 1,
            broken: [{ rule: RULES[0]?.id }],
          },
        },
      ],
    },
  });
});

it('says why it is not kept: the role does not allow it, or the provider is not connected', async () => {
  const check = { provider: ARCADE.id, results: RESULTS };
  await expect(recordConformance(await clientOf('viewer'), check)).rejects.toThrow(NotRecorded);
  const stranger = recordConformance(await clientOf('admin'), { ...check, provider: 'stranger' });
  await expect(stranger).rejects.toThrow('404');
});
