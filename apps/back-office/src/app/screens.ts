import type { Section, TextKey } from '@realm/i18n';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartColumn,
  CircleHelp,
  ClipboardCheck,
  Gamepad2,
  Headset,
  KeyRound,
  LayoutDashboard,
  Megaphone,
  MessagesSquare,
  MonitorSmartphone,
  Network,
  ReceiptText,
  Percent,
  ScrollText,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { OperatorEndpointName } from '@realm/api-client';
import type { Feature } from '../shared/feature';

export const SCREEN_GROUPS = ['work', 'members', 'operate', 'books', 'manage'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

export interface ScreenRow {
  /** `/staff`; what follows it in the address is the screen's own. */
  readonly path: `/${string}`;
  readonly group: ScreenGroup;
  /** Pressed after G. */
  readonly jumpKey: string;
  readonly icon: LucideIcon;
  readonly title: TextKey;
  /** What it reads: who may, sees it in the menu. */
  readonly reads: OperatorEndpointName;
  readonly load: () => Promise<{ readonly feature: Feature }>;
  /** The sections of texts that its chunk says, beside `console` and those of the member app's start. */
  readonly texts: readonly Section[];
  /** Only on a platform of several cells. */
  readonly needsCells?: true;
}

/** Every screen, in the order of the menu. A row is all that a new screen needs here. */
export const SCREENS: readonly ScreenRow[] = [
  {
    path: '/home',
    group: 'work',
    jumpKey: 'h',
    icon: LayoutDashboard,
    title: 'console.screen.home',
    reads: 'overview/books',
    load: () => import('../features/home'),
    texts: ['console-home', 'console-audit', 'console-commands'],
  },
  {
    path: '/withdrawals',
    group: 'work',
    jumpKey: 'w',
    icon: ArrowUpFromLine,
    title: 'console.screen.withdrawals',
    reads: 'withdrawal/queue',
    load: () => import('../features/withdrawals'),
    texts: ['console-queues', 'order', 'ledger'],
  },
  {
    path: '/deposits',
    group: 'work',
    jumpKey: 'd',
    icon: ArrowDownToLine,
    title: 'console.screen.deposits',
    reads: 'deposit/queue',
    load: () => import('../features/deposits'),
    texts: ['console-queues', 'order'],
  },
  {
    path: '/proofs',
    group: 'work',
    jumpKey: 'p',
    icon: ReceiptText,
    title: 'console.screen.proofs',
    reads: 'deposit/queue',
    load: () => import('../features/proofs'),
    texts: ['console-queues', 'order'],
  },
  {
    path: '/payouts',
    group: 'work',
    jumpKey: 'u',
    icon: CircleHelp,
    title: 'console.screen.payouts',
    reads: 'withdrawal/queue',
    load: () => import('../features/payouts'),
    texts: ['console-queues', 'order'],
  },
  {
    path: '/support',
    group: 'work',
    jumpKey: 's',
    icon: Headset,
    title: 'console.screen.support',
    reads: 'support/list',
    load: () => import('../features/support'),
    texts: ['console-support', 'support', 'bet', 'order', 'validation'],
  },
  {
    path: '/recoveries',
    group: 'work',
    jumpKey: 'v',
    icon: KeyRound,
    title: 'console.screen.recoveries',
    reads: 'recovery/list',
    load: () => import('../features/recoveries'),
    texts: ['console-recoveries', 'console-queues', 'recovery', 'order'],
  },
  {
    path: '/approvals',
    group: 'work',
    jumpKey: 'o',
    icon: ClipboardCheck,
    title: 'console.screen.approvals',
    reads: 'approval/list',
    load: () => import('../features/approvals'),
    texts: ['console-approvals', 'console-commands', 'console-members'],
  },
  {
    path: '/members',
    group: 'members',
    jumpKey: 'm',
    icon: Users,
    title: 'console.screen.members',
    reads: 'member/search',
    load: () => import('../features/members'),
    texts: ['console-members', 'console-approvals', 'console-commands', 'ledger', 'order', 'bet'],
  },
  {
    path: '/chat',
    group: 'members',
    jumpKey: 'l',
    icon: MessagesSquare,
    title: 'console.screen.chat',
    reads: 'chat/reports',
    load: () => import('../features/chat'),
    texts: ['console-chat'],
  },
  {
    path: '/content',
    group: 'operate',
    jumpKey: 'c',
    icon: Megaphone,
    title: 'console.screen.content',
    reads: 'config/get',
    load: () => import('../features/content'),
    texts: ['console-content', 'console-commands', 'support'],
  },
  {
    path: '/games',
    group: 'operate',
    jumpKey: 'g',
    icon: Gamepad2,
    title: 'console.screen.games',
    reads: 'game/returns',
    load: () => import('../features/games'),
    texts: ['console-games'],
  },
  {
    path: '/rates',
    group: 'operate',
    jumpKey: 'e',
    icon: Percent,
    title: 'console.screen.rates',
    reads: 'rate/list',
    load: () => import('../features/rates'),
    texts: ['console-rates', 'console-commands'],
  },
  {
    path: '/reports',
    group: 'books',
    jumpKey: 'r',
    icon: ChartColumn,
    title: 'console.screen.reports',
    reads: 'report/sums',
    load: () => import('../features/reports'),
    texts: ['console-reports', 'ledger'],
  },
  {
    path: '/audit',
    group: 'books',
    jumpKey: 'a',
    icon: ScrollText,
    title: 'console.screen.audit',
    reads: 'audit/list',
    load: () => import('../features/audit'),
    texts: ['console-audit', 'console-cells', 'console-commands', 'order'],
  },
  {
    path: '/cells',
    group: 'books',
    jumpKey: 'k',
    icon: Network,
    title: 'console.screen.cells',
    reads: 'cell/list',
    load: () => import('../features/cells'),
    texts: ['console-cells'],
    needsCells: true,
  },
  {
    path: '/staff',
    group: 'manage',
    jumpKey: 't',
    icon: UserCog,
    title: 'console.screen.staff',
    reads: 'staff/list',
    load: () => import('../features/staff'),
    texts: ['console-staff'],
  },
  {
    path: '/account',
    group: 'manage',
    jumpKey: 'i',
    icon: MonitorSmartphone,
    title: 'console.screen.account',
    reads: 'staff/sessions',
    load: () => import('../features/account'),
    texts: ['console-account'],
  },
];
