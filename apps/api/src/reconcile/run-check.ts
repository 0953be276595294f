import type { Tx } from '../db/database';
import type { CheckResult, Difference } from './difference';

export type Check = (tx: Tx) => Promise<CheckResult>;

/** A broken run of entries may differ in millions of places; the first ones say where to look. */
const MAX_SHOWN = 20;

/** A rule of the books: what breaks it is read in one statement and described. */
export const check =
  <Row>({
    name,
    rule,
    read,
    describe,
  }: {
    readonly name: string;
    readonly rule: string;
    readonly read: (tx: Tx) => Promise<readonly Row[]>;
    readonly describe: (row: Row) => Difference;
  }): Check =>
  async (tx) => {
    const rows = await read(tx);
    return { name, rule, differences: rows.length, shown: rows.slice(0, MAX_SHOWN).map(describe) };
  };
