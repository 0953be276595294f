import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import type { Change, OperatorCall } from '../../operator/operation';
import { noteContentChange } from './content-version';

interface Written {
  readonly published: boolean;
  readonly version: number;
}
type Status = 'draft' | 'published';

interface Store<Row extends Written> {
  readonly find: (tx: Tx, id: string) => Promise<Row | undefined>;
  readonly put: (tx: Tx, row: Row) => Promise<void>;
  readonly remove: (tx: Tx, id: string) => Promise<unknown>;
}

const fields = <Row extends Written>(row: Row | undefined): Change['before'] =>
  row === undefined ? null : { ...(row as object) };

export const statusOf = ({ published }: Pick<Written, 'published'>): Status =>
  published ? 'published' : 'draft';

type Call = Pick<OperatorCall, 'note'> & {
  readonly id: string;
  /** Of the row that the caller has read, 0 for a new one: another one is not overwritten. */
  readonly version: number;
};

/** What staff write for members, as a draft at first: an edit, publishing, withdrawing and deleting, each followed by open apps. */
export const writtenContent = <Row extends Written>({ find, put, remove }: Store<Row>) => ({
  async save(tx: Tx, { note, id, version }: Call, content: Omit<Row, keyof Written>) {
    // Before the row is read: of two that begin the same one, the second waits here.
    await noteContentChange(tx);
    const before = await find(tx, id);
    if ((before?.version ?? 0) !== version) return refuse('DECISION_STALE');
    const state: Written = { published: before?.published ?? false, version: version + 1 };
    const after = { ...content, ...state } as Row;
    note({ before: fields(before), after: fields(after) });
    await put(tx, after);
    return accept({ status: statusOf(after) });
  },

  async setStatus(tx: Tx, { note, id, version, status }: Call & { readonly status: Status }) {
    await noteContentChange(tx);
    const before = await find(tx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    if (before.version !== version) return refuse('DECISION_STALE');
    note({ before: { status: statusOf(before) }, after: { status } });
    await put(tx, { ...before, published: status === 'published' });
    return accept({ status });
  },

  async remove(tx: Tx, { note, id, version }: Call) {
    await noteContentChange(tx);
    const before = await find(tx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    if (before.version !== version) return refuse('DECISION_STALE');
    note({ before: fields(before), after: null });
    await remove(tx, id);
    return accept({ removed: true as const });
  },
});
