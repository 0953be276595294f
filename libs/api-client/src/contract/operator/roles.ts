import type { Permission } from './define-operation';

/** What a member of staff is. A person may have several. */
export const STAFF_ROLES = [
  'viewer',
  'support',
  'content',
  'finance-maker',
  'finance-checker',
  'admin',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Where a command takes two people: the first one asks for it, the second one has it executed. */
export type Seat = 'first' | 'second';

interface Holders {
  /** Who may read, decide alone, or ask first. */
  readonly first: readonly StaffRole[];
  /** Who may be the second person. */
  readonly second: readonly StaffRole[];
}

const alone = (...first: readonly StaffRole[]): Holders => ({ first, second: [] });
const byTwo = (first: readonly StaffRole[], second: readonly StaffRole[]): Holders => ({ first, second });

const READERS = ['viewer', 'support', 'finance-maker', 'finance-checker', 'admin'] as const;
const MAKERS = ['finance-maker', 'admin'] as const;
const CHECKERS = ['finance-checker', 'admin'] as const;

/** Who holds each permission. A permission that nobody was given does not compile. */
export const PERMISSION_HOLDERS: Readonly<Record<Permission, Holders>> = {
  'members.read': alone(...READERS),
  'members.access': alone('admin'),
  'statements.read': alone(...READERS),
  'members.sessions': alone('support', 'admin'),
  'members.profile': alone('support', 'admin'),
  'members.note': alone('support', 'finance-maker', 'finance-checker', 'admin'),
  'members.unmask': alone('support', 'finance-maker', 'finance-checker', 'admin'),
  'balances.change': byTwo(['finance-maker'], CHECKERS),
  'credit.change': byTwo(['finance-maker'], CHECKERS),
  'bets.read': alone(...READERS),
  'bets.change': byTwo(['finance-maker'], CHECKERS),
  'rebates.pay': byTwo(['finance-maker'], CHECKERS),
  'deposits.read': alone(...READERS),
  'deposits.decide': byTwo(MAKERS, CHECKERS),
  'withdrawals.read': alone(...READERS),
  'withdrawals.decide': byTwo(MAKERS, CHECKERS),
  'payouts.settle': byTwo(['finance-maker'], CHECKERS),
  'orders.note': alone('support', 'finance-maker', 'finance-checker', 'admin'),
  'rates.set': byTwo(MAKERS, CHECKERS),
  'notices.publish': alone('content', 'admin'),
  'settings.change': alone('admin'),
  'settings.read': alone('viewer', 'content', 'finance-maker', 'finance-checker', 'admin'),
  'limits.change': byTwo(MAKERS, CHECKERS),
  'games.read': alone('viewer', 'content', 'finance-maker', 'finance-checker', 'admin'),
  'games.change': alone('content', 'admin'),
  'approvals.read': alone(...READERS, 'content'),
  'approvals.withdraw': alone('support', 'content', 'finance-maker', 'finance-checker', 'admin'),
  'mails.read': alone('support', 'admin'),
  'mails.send': alone('admin'),
  'sandbox.use': alone(...MAKERS),
  'support.read': alone('support', 'admin'),
  'support.answer': alone('support', 'admin'),
  'chat.read': alone('support', 'admin'),
  'chat.moderate': alone('support', 'admin'),
  'promotions.read': alone(...READERS, 'content'),
  'promotions.change': byTwo(['content', 'admin'], CHECKERS),
  'recoveries.read': alone('support', 'admin'),
  'recoveries.decide': byTwo(['support', 'admin'], ['admin']),
  'protection.change': byTwo(['support', 'admin'], ['admin']),
  'agents.change': byTwo(MAKERS, CHECKERS),
  'staff.read': alone('admin'),
  'staff.change': alone('admin'),
  'audit.read': alone('admin'),
  'reports.read': alone('viewer', 'finance-maker', 'finance-checker', 'admin'),
  'books.read': alone(...READERS),
  'capital.move': byTwo(['finance-maker'], CHECKERS),
  'books.check': alone('finance-maker', 'finance-checker', 'admin'),
  'session.own': alone(...STAFF_ROLES),
};

/** Whether any of a person's roles holds a permission in a seat. */
export const mayHold = (roles: readonly StaffRole[], permission: Permission, seat: Seat): boolean =>
  PERMISSION_HOLDERS[permission][seat].some((role) => roles.includes(role));
