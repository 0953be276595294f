import * as z from 'zod/mini';
import type { Permission } from './define-operation';

/** The socket of the staff console, on the operator's port. It admits open sessions of staff from the console's own pages. */
export const CONSOLE_SOCKET_PATH = '/operator/socket';

/** What a console follows, and who may know of its changes. */
export const CONSOLE_TOPICS = {
  withdrawals: 'withdrawals.read',
  deposits: 'deposits.read',
  support: 'support.read',
  recoveries: 'recoveries.read',
  chat: 'chat.read',
  content: 'settings.read',
  approvals: 'approvals.read',
  books: 'books.read',
  alerts: 'books.read',
  cells: 'books.read',
  moves: 'books.read',
  staff: 'staff.read',
  audit: 'audit.read',
} as const satisfies Readonly<Record<string, Permission>>;
export type ConsoleTopic = keyof typeof CONSOLE_TOPICS;

/** Names of the events: `changed` says that a topic has another revision, `ended` that the session has ended. */
export const CONSOLE_EVENTS = { changed: 'changed', ended: 'ended' } as const;

/** Says only that something changed: the console reads it again under its own permissions. */
export const ConsoleChange = z.object({
  topic: z.enum(Object.keys(CONSOLE_TOPICS) as [ConsoleTopic, ...ConsoleTopic[]]),
  revision: z.string(),
});
export type ConsoleChange = z.output<typeof ConsoleChange>;
