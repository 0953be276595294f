import type { MemberNote } from '@realm/api-client/contract';
import type { Reader, Tx } from '../../db/database';

interface NoteRow {
  readonly note_id: bigint;
  readonly author: string;
  readonly name: string | null;
  readonly body: string;
  readonly at: Date;
}

const toNote = ({ note_id: noteId, author, name, body: text, at }: NoteRow): MemberNote => ({
  noteId: String(noteId),
  author,
  authorName: name ?? author,
  text,
  at: at.toISOString(),
});

const notes = (reader: Reader) =>
  reader
    .selectFrom('member_notes as n')
    .leftJoin('staff as s', 's.account', 'n.author')
    .select(['n.note_id', 'n.author', 's.name', 'n.body', 'n.at']);

/** Newest first. */
export async function pageNotes(
  reader: Reader,
  memberId: bigint,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<{ items: MemberNote[]; nextCursor: string | null }> {
  let query = notes(reader).where('n.member_id', '=', memberId);
  if (before !== undefined) query = query.where('n.note_id', '<', before);
  const rows = await query
    .orderBy('n.note_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toNote),
    nextCursor: rows.length > limit && last !== undefined ? String(last.note_id) : null,
  };
}

export async function addNote(
  tx: Tx,
  note: { readonly memberId: bigint; readonly author: string; readonly text: string; readonly at: Date },
): Promise<MemberNote> {
  const { note_id: noteId } = await tx
    .insertInto('member_notes')
    .values({ member_id: note.memberId, author: note.author, body: note.text, at: note.at })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return toNote(await notes(tx).where('n.note_id', '=', noteId).executeTakeFirstOrThrow());
}
