import type { Protection } from '@realm/api-client';
import { api } from '../../shared/api';
import { createResource } from '../resources/create-resource';
import { wentOnline } from '../ui/ui.slice';
import { protectionPushed } from './protection-pushed';

const FOLLOW_MS = 60_000;

/** Read again while it is shown: games on other devices use limits too, and every page may change them. */
export const protection = createResource('protection', () => api.getProtection({}), {
  isOlder: (next: Protection, shown: Protection) => next.serverTime < shown.serverTime,
  follow: { on: [wentOnline, protectionPushed], pauseMs: () => FOLLOW_MS },
});
