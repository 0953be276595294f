import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgePercent,
  BookUser,
  CircleUserRound,
  Gift,
  KeyRound,
  Mail,
  Megaphone,
  ShieldCheck,
  Smartphone,
  TriangleAlert,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Notice } from '@realm/api-client';
import { classNames } from '@realm/ui';
import styles from './notice-icon.module.css';

type Look = readonly [icon: LucideIcon, tone: 'neutral' | 'gain' | 'warm'];

/** By the beginning of a message's kind; the first that fits. */
const LOOKS: readonly (readonly [begins: string, look: Look])[] = [
  ['deposit-credited', [ArrowDownToLine, 'gain']],
  ['deposit-restored', [ArrowDownToLine, 'gain']],
  ['deposit-held', [ArrowDownToLine, 'warm']],
  ['deposit-taken-back', [ArrowDownToLine, 'warm']],
  ['deposit-', [ArrowDownToLine, 'neutral']],
  ['withdrawal-paid', [ArrowUpFromLine, 'gain']],
  ['withdrawal-sent', [ArrowUpFromLine, 'gain']],
  ['withdrawal-rejected', [Undo2, 'neutral']],
  ['withdrawal-failed', [Undo2, 'neutral']],
  ['withdrawal-', [ArrowUpFromLine, 'warm']],
  ['payment-password-locked', [KeyRound, 'warm']],
  ['payment-password-', [KeyRound, 'neutral']],
  ['password-', [KeyRound, 'neutral']],
  ['signed-in', [Smartphone, 'neutral']],
  ['session', [Smartphone, 'neutral']],
  ['address-', [BookUser, 'neutral']],
  ['account-disabled', [TriangleAlert, 'warm']],
  ['profile-', [CircleUserRound, 'warm']],
  ['commission-', [Users, 'gain']],
  ['group-', [Users, 'neutral']],
  ['agent-', [Users, 'neutral']],
  ['rebate-paid', [BadgePercent, 'gain']],
  ['rebate-', [BadgePercent, 'neutral']],
  ['promotion-paid', [Gift, 'gain']],
  ['promotion-', [Gift, 'neutral']],
  ['email-', [Mail, 'neutral']],
  ['recovery-requested', [TriangleAlert, 'warm']],
  ['recovery-cooling', [TriangleAlert, 'warm']],
  ['', [ShieldCheck, 'neutral']],
];

/** What a message is about, before its words are read. */
export function NoticeIcon({ notice: { kind, message } }: { notice: Notice }) {
  const [Icon, tone] = lookOf(kind, message?.kind);
  return (
    <span className={classNames(styles.well, styles[tone])}>
      <Icon aria-hidden="true" />
    </span>
  );
}

function lookOf(kind: Notice['kind'], message: string | undefined): Look {
  if (kind === 'important') return [TriangleAlert, 'warm'];
  if (kind === 'general' || message === undefined) return [Megaphone, 'neutral'];
  return LOOKS.find(([begins]) => message.startsWith(begins))?.[1] ?? [ShieldCheck, 'neutral'];
}
