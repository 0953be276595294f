import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropAtExit } from '../support/leftovers';
import { POSTGRES_USER } from './daemon';

/** Holds the configuration, the data and the logs of a cluster, and goes with it. */
export class ClusterFolder {
  readonly path: string;
  private readonly giveBack: () => void;

  constructor() {
    this.path = own(mkdtempSync(join(tmpdir(), 'realm-cluster-')));
    this.giveBack = dropAtExit(() => rmSync(this.path, { recursive: true, force: true }));
  }

  folder(name: string): string {
    const path = join(this.path, name);
    mkdirSync(path);
    return own(path);
  }

  /** @returns The path of the new file. */
  file(name: string, text: string, mode = 0o600): string {
    const path = join(this.path, name);
    writeFileSync(path, text, { mode });
    return own(path);
  }

  log(name: string): string {
    return join(this.path, `${name}.log`);
  }

  drop(): void {
    this.giveBack();
  }
}

/** Of the user who runs PostgreSQL and PgBouncer. */
function own(path: string): string {
  if (POSTGRES_USER !== null) chownSync(path, POSTGRES_USER.uid, POSTGRES_USER.gid);
  return path;
}
