import { bannerOf } from './banner';
import { TEST_ENV } from './testing';

const running = {
  port: 8080,
  operatorPort: 8081,
  walletPort: null,
  operator: { secret: 'made-by-the-start', isNew: true, path: '/data/operator-secret' },
};
const demo = [{ account: 'demo01', password: 'Realm2026a', paymentPassword: 'Pay2026ok' }];
const people = [{ account: 'demo.maker', name: 'Mara', role: 'finance-maker', password: 'printed' }] as const;
const banner = (change: Partial<typeof TEST_ENV> = {}, server = running, signIns = demo) =>
  bannerOf({ ...TEST_ENV, ...change }, server, { demo: signIns, people: signIns.length === 0 ? [] : people });

it('says where everything is and what to sign in with', () => {
  const lines = banner({ sandbox: true }).split('\n');
  expect(lines).toContain('  Page and API      http://localhost:8080');
  expect(lines).toContain('  demo01         Realm2026a   Pay2026ok');
  expect(banner({ sandbox: true })).toContain('play money');
  expect(lines).toContain('  Staff console     http://127.0.0.1:8081   npm run operator');
  expect(lines).toContain('  demo.maker   printed    finance-maker');
  expect(banner({ sandbox: true })).toContain('npm run operator -- code demo.maker');
});

it('shows the operator secret only when it was made by this start', () => {
  expect(banner()).toContain('made-by-the-start');
  const later = { ...running, operator: { ...running.operator, isNew: false } };
  expect(banner({}, later)).not.toContain('made-by-the-start');
});

it('repeats no word of the database’s address, and shows no demo where there is none', () => {
  const text = banner({ databaseUrl: 'postgres://realm:hunter2@db/realm', sandbox: false }, running, []);
  expect(text).toContain('PostgreSQL');
  expect(text).not.toMatch(/hunter2|Demo account|Demo staff|play money|null/);
});
