import type { Migration } from '@realm/database';
import { command } from './command';
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
import { wrong, type Examination, type ExaminationInput, type Finding } from './finding';

/** All examinations, one after the other. One that fails is a finding itself. */
export async function examineAll(
  input: ExaminationInput,
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
  for (const [name, examine] of Object.entries(examinations)) {
    const found = await examine(input).catch((failure: unknown): Finding[] => [
      wrong(
        name,
        `It could not be looked at: ${failure instanceof Error ? failure.message : String(failure)}.`,
        input.env.databaseUrl === null
          ? 'Start the server, which adds tables that are missing, then run this again.'
          : [
              'Add tables that are missing: ',
              command('migrate'),
              ', which needs DATABASE_OWNER_URL. Then run this again.',
            ],
      ),
    ]);
    findings.push(...found);
  }
  return findings;
}
