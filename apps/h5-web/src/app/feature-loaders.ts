import type { Section } from '@realm/i18n';
import type { Feature } from '../shared/feature';
import * as home from '../features/home';
import type { FeatureName } from '../shared/routes/route-table';

interface FeatureLoader {
  readonly load: () => Promise<{ feature: Feature }>;
  /** Its texts besides the first screen's. The check of the catalogues compares the list with the code. */
  readonly texts: readonly Section[];
  /** Features that work inside its screens: they come with it. */
  readonly inside?: readonly FeatureName[];
}

/** One chunk a feature. A name without a line here does not compile. */
export const FEATURE_LOADERS: Readonly<Record<FeatureName, FeatureLoader>> = {
  bets: { load: () => import('../features/bets'), texts: ['baccarat', 'bet', 'football', 'ledger', 'order'] },
  funds: { load: () => import('../features/funds'), texts: ['bet', 'funds', 'ledger', 'order'] },
  'not-found': { load: () => import('../features/not-found'), texts: [] },
  hall: {
    load: () => import('../features/hall'),
    texts: ['desktop', 'lobby', 'transfer', 'validation', 'wallet', 'bet'],
    inside: ['lobby', 'play'],
  },
  // On the first path: the first visit most often begins here.
  home: { load: async () => home, texts: [] },
  lobby: { load: () => import('../features/lobby'), texts: ['lobby'] },
  play: { load: () => import('../features/play'), texts: ['lobby', 'play', 'safer'] },
  session: {
    load: () => import('../features/session'),
    texts: ['refusal', 'security', 'session', 'validation'],
  },
  notices: { load: () => import('../features/notices'), texts: ['message', 'order'] },
  profile: { load: () => import('../features/profile'), texts: ['profile', 'validation'] },
  setting: { load: () => import('../features/setting'), texts: ['setting'] },
  transfer: { load: () => import('../features/transfer'), texts: ['order', 'transfer', 'validation'] },
  wallet: { load: () => import('../features/wallet'), texts: ['ledger', 'order', 'safer', 'wallet'] },
  deposit: { load: () => import('../features/deposit'), texts: ['deposit', 'order', 'validation'] },
  withdraw: {
    load: () => import('../features/withdraw'),
    texts: ['address', 'order', 'security', 'validation', 'withdraw'],
  },
  address: {
    load: () => import('../features/address'),
    texts: ['address', 'order', 'security', 'validation'],
  },
  download: { load: () => import('../features/download'), texts: ['install'] },
  tutorials: { load: () => import('../features/tutorials'), texts: ['tutorial'] },
  support: {
    load: () => import('../features/support'),
    texts: ['bet', 'order', 'session', 'support', 'validation'],
    // A visitor's first message takes a captcha ticket, which this feature's watcher earns.
    inside: ['recovery'],
  },
  chat: { load: () => import('../features/chat'), texts: ['bet', 'chat'] },
  agent: { load: () => import('../features/agent'), texts: ['agent', 'order'] },
  promotions: { load: () => import('../features/promotions'), texts: ['promotion'] },
  'safer-play': {
    load: () => import('../features/safer-play'),
    texts: ['order', 'safer', 'validation'],
  },
  security: {
    load: () => import('../features/security'),
    texts: ['recovery', 'safety', 'security', 'validation'],
  },
  recovery: {
    load: () => import('../features/recovery'),
    texts: ['order', 'recovery', 'security', 'session', 'validation'],
  },
  'payment-password': {
    load: () => import('../features/payment-password'),
    texts: ['security', 'validation'],
  },
};
