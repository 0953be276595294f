import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import { MEMBER, SUMMARY } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

export const PREVIEW = {
  type: 15,
  currencyCode: 'CNY',
  accounts: [
    { account: 'available', before: '100.00', change: '50.00', after: '150.00' },
    { account: 'frozen', before: '20.00', change: '0.00', after: '20.00' },
    { account: 'capital', before: '900.00', change: '-50.00', after: '850.00' },
  ],
  worthUsdt: '7.00',
  takesTwo: true,
};

export const open = (role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}, part = '') =>
  renderConsole(feature, {
    at: `/members/${SUMMARY.uid}${part}`,
    path: '/members',
    role,
    texts: ['console-members', 'console-approvals', 'ledger', 'order', 'bet'],
    answers: {
      'member/get': accepted(MEMBER as never),
      'member/ledger': accepted({ items: [], nextCursor: null }),
      'approval/list': accepted({ items: [], nextCursor: null, count: 0 }),
      'member/preview': accepted(PREVIEW as never),
      ...answers,
    },
  });
