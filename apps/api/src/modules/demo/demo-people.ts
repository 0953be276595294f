import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffRole } from '@realm/api-client/contract';
import { fromBase32, toBase32 } from '@realm/domain';
import type { Ports } from '../../ports';
import { putDemoStaff } from '../staff';

export interface DemoPerson {
  readonly account: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

const PASSWORD = 'Realm2026staff';
const person = (account: string, name: string, role: StaffRole): DemoPerson => ({
  account,
  name,
  role,
  password: PASSWORD,
});

const PEOPLE: readonly DemoPerson[] = [
  person('demo.maker', 'Chen Siyuan', 'finance-maker'),
  person('demo.checker', 'Wu Yue', 'finance-checker'),
  person('demo.support', 'Lin Qiao', 'support'),
  person('demo.content', 'Zhao Ning', 'content'),
  person('demo.admin', 'Gu Lan', 'admin'),
];

/** Beside the other secrets of the data folder; `npm run operator -- code` reads it. */
const FILE = 'demo-staff.json';
const SEED_BYTES = 20;

/**
 * Lets people of each role sign in to the console of the sandbox. Their authenticators' keys are made once and kept in the data folder.
 *
 * @returns What to sign in with, but for the codes.
 */
export async function seedDemoPeople(ports: Ports): Promise<readonly DemoPerson[]> {
  const keys = keptKeys(ports.env.dataDir);
  await putDemoStaff(
    ports,
    PEOPLE.map(({ account, name, role, password }) => ({
      account,
      name,
      roles: [role],
      password,
      seed: fromBase32(keys[account] ?? '') ?? new Uint8Array(),
    })),
  );
  return PEOPLE;
}

function keptKeys(dataDir: string): Readonly<Record<string, string>> {
  const path = join(dataDir, FILE);
  const made = Object.fromEntries(PEOPLE.map(({ account }) => [account, toBase32(randomBytes(SEED_BYTES))]));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return { ...made, ...(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) };
  }
}
