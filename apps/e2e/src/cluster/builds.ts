import { appendFileSync, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropAtExit } from '../support/leftovers';

/** What a next version might do to the schema while the present one still serves: a column more, and every function anew. */
const EXPANSION = `alter table money_requests add column trial_note text;
alter table members add column trial_note text not null default '';
`;

export interface Builds {
  readonly current: string;
  /** The same server with a newer schema. */
  readonly next: () => string;
}

export function buildsOf(current: string): Builds {
  // Beside it, where both find the installed packages.
  const path = `${current}-next`;
  return {
    current,
    next: () => {
      if (existsSync(path)) return path;
      dropAtExit(() => rmSync(path, { recursive: true, force: true }));
      cpSync(current, path, { recursive: true });
      writeFileSync(join(path, 'migrations', '9000-trial.sql'), EXPANSION);
      const functions = join(path, 'migrations', 'functions');
      for (const name of readdirSync(functions))
        appendFileSync(join(functions, name), '\n-- Of the next build.\n');
      return path;
    },
  };
}
