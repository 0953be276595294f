import { SUPPORT_ORDER_KINDS } from '@realm/api-client/contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SupportOrderName, SupportSubject } from '../../shared/support-path';
import type { QuestionSubject } from '@realm/api-client';
import { isSubject } from './questions';

/** What the address shows. Each has its own entry in the browser's history. */
export type SupportPlace =
  | { readonly view: 'home' }
  | { readonly view: 'subject'; readonly subject: QuestionSubject }
  | { readonly view: 'answer'; readonly questionId: string }
  | {
      readonly view: 'thread';
      readonly order: SupportOrderName | null;
      readonly about: SupportSubject | null;
    };

const SUBJECTS: Readonly<Record<SupportSubject, true>> = {
  security: true,
  funds: true,
  deposit: true,
  withdrawal: true,
  'withdrawal-held': true,
  account: true,
  protection: true,
  promotion: true,
  fraud: true,
  verification: true,
};
const isMatter = (text: string): text is SupportSubject => Object.hasOwn(SUBJECTS, text);

export const HOME = '/customerService';
export const THREAD = `${HOME}?view=thread`;
export const questionPath = (questionId: string): string =>
  `${HOME}?question=${encodeURIComponent(questionId)}`;
export const subjectPath = (subject: QuestionSubject): string => `${HOME}?subject=${subject}`;

export function placeOf(search: string): SupportPlace {
  const query = new URLSearchParams(search);
  const questionId = query.get('question') ?? '';
  if (questionId !== '') return { view: 'answer', questionId };
  const subject = query.get('subject') ?? '';
  if (isSubject(subject)) return { view: 'subject', subject };
  const order = orderOf(query.get('order') ?? '');
  const named = query.get('about') ?? '';
  const about = isMatter(named) ? named : null;
  return query.get('view') === 'thread' || order !== null || about !== null
    ? { view: 'thread', order, about }
    : { view: 'home' };
}

function orderOf(text: string): SupportOrderName | null {
  const [, name, orderId = ''] = /^([a-z]+)\.([\w-]{1,64})$/.exec(text) ?? [];
  const kind = SUPPORT_ORDER_KINDS.find((known) => known === name);
  return kind === undefined ? null : { kind, orderId };
}

/** The hidden screen stays mounted while another one is shown, and keeps its own place. */
export function useSupportPlace(): SupportPlace {
  const { pathname, search } = useLocation();
  const [own, setOwn] = useState(pathname === HOME ? search : '');
  if (pathname === HOME && own !== search) setOwn(search);
  return placeOf(pathname === HOME ? search : own);
}
