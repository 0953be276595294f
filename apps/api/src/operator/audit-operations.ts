import { errorName } from '@realm/api-client/contract';
import { accept } from '../http/outcome';
import { searchCommands } from './audit.repository';
import type { OperatorHandlers } from './operation';

const PAGE = 50;

export const auditHandlers = {
  'audit/list': async ({ input: { limit = PAGE, ...search } }, tx) => {
    const rows = await searchCommands(tx, search, limit + 1);
    const shown = rows.slice(0, limit);
    return accept({
      items: shown.map((row) => ({
        entry: String(row.command_id),
        at: row.at.toISOString(),
        operator: row.operator,
        signedIn: row.staff_id !== null,
        place: row.place,
        operation: row.name,
        target: row.target,
        reason: row.reason,
        result: errorName(row.code) ?? String(row.code),
        input: row.input,
        before: row.before,
        after: row.after,
        hash: row.hash === null ? null : Buffer.from(row.hash).toString('hex'),
      })),
      nextCursor: rows.length > limit ? String(shown.at(-1)?.command_id) : null,
    });
  },
} satisfies Partial<OperatorHandlers>;
