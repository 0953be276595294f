import type { Migration } from '@realm/database';
import { command } from './command';
import { examineBackups } from './examine-backups';
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
import { wrong, type Examination, type ExaminationInput, type Finding, type Surroundings } from './finding';

/** What a server needs besides its database. */
export const examineSurroundings = (input: Surroundings): Promise<readonly Finding[]> =>
  examineEach(
    { directory: examineDirectory, redis: examineRedis, proxy: examineProxy, mail: examineMail },
    input,
  );

/** The database, and what is in it. */
export const examineDatabase = (
  input: ExaminationInput,
  migrations: readonly Migration[],
): Promise<readonly Finding[]> =>
  examineEach(
    {
      tables: examineMigrations(migrations),
      rights: examineRights,
      clock: examineClock,
      safety: examineSafety,
      backups: examineBackups,
      files: examineFiles,
      networks: examineNetworks,
      rates: examineRates,
      games: examineGames,
      staff: examineStaff,
      'operator secret': examineOperatorSecret,
      books: examineBooks,
    },
    input,
  );

/** One after the other. One that fails is a finding itself. */
async function examineEach<Input extends Surroundings>(
  examinations: Readonly<Record<string, Examination<Input>>>,
  input: Input,
): Promise<readonly Finding[]> {
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
