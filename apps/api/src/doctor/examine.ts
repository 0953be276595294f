import type { Migration } from '@realm/database';
import { examineClock, examineMigrations, examineRights, examineSafety } from './examine-database';
import { examineDirectory } from './examine-directory';
import { examineFiles } from './examine-files';
import {
  examineBooks,
  examineGames,
  examineNetworks,
  examineOperatorSecret,
  examineRates,
  examineStaff,
} from './examine-product';
import { examineMail, examineProxy, examineRedis } from './examine-services';
import { wrong, type Examination, type Finding, type Patient } from './finding';

/** All examinations, one after the other. One that fails is a finding itself. */
export async function examine(
  patient: Patient,
  migrations: readonly Migration[],
): Promise<readonly Finding[]> {
  const examinations: Readonly<Record<string, Examination>> = {
    tables: examineMigrations(migrations),
    rights: examineRights,
    clock: examineClock,
    safety: examineSafety,
    directory: examineDirectory,
    redis: examineRedis,
    files: examineFiles,
    proxy: examineProxy,
    mail: examineMail,
    networks: examineNetworks,
    rates: examineRates,
    games: examineGames,
    staff: examineStaff,
    'operator secret': examineOperatorSecret,
    books: examineBooks,
  };
  const findings: Finding[] = [];
  for (const [name, look] of Object.entries(examinations)) {
    const found = await look(patient).catch((failure: unknown): Finding[] => [
      wrong(
        name,
        `It could not be looked at: ${failure instanceof Error ? failure.message : String(failure)}.`,
        'Start the server once, which brings the database up to date, then ask again.',
      ),
    ]);
    findings.push(...found);
  }
  return findings;
}
