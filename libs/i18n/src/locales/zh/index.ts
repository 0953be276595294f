import app from './app.json';
import common from './common.json';
import error from './error.json';
import home from './home.json';
import notice from './notice.json';
import routes from './routes.json';
import { gameSections } from './games';

/** What the shell and the first screen say. One file a section; its only top-level key is its name. */
export const first = {
  ...app,
  ...common,
  ...error,
  ...home,
  ...notice,
  ...routes,
};

/** What a feature brings along: each section is a chunk of its own. */
export const sections = {
  ...gameSections,
  address: () => import('./address.json'),
  agent: () => import('./agent.json'),
  bet: () => import('./bet.json'),
  chat: () => import('./chat.json'),
  deposit: () => import('./deposit.json'),
  desktop: () => import('./desktop.json'),
  fraud: () => import('./fraud.json'),
  funds: () => import('./funds.json'),
  install: () => import('./install.json'),
  ledger: () => import('./ledger.json'),
  lobby: () => import('./lobby.json'),
  message: () => import('./message.json'),
  order: () => import('./order.json'),
  play: () => import('./play.json'),
  profile: () => import('./profile.json'),
  promotion: () => import('./promotion.json'),
  recovery: () => import('./recovery.json'),
  refusal: () => import('./refusal.json'),
  safer: () => import('./safer.json'),
  safety: () => import('./safety.json'),
  security: () => import('./security.json'),
  session: () => import('./session.json'),
  setting: () => import('./setting.json'),
  support: () => import('./support.json'),
  transfer: () => import('./transfer.json'),
  tutorial: () => import('./tutorial.json'),
  validation: () => import('./validation.json'),
  wallet: () => import('./wallet.json'),
  withdraw: () => import('./withdraw.json'),
};
