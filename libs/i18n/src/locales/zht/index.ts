import address from './address.json';
import app from './app.json';
import bet from './bet.json';
import common from './common.json';
import deposit from './deposit.json';
import error from './error.json';
import funds from './funds.json';
import home from './home.json';
import ledger from './ledger.json';
import message from './message.json';
import notice from './notice.json';
import order from './order.json';
import pending from './pending.json';
import profile from './profile.json';
import routes from './routes.json';
import security from './security.json';
import session from './session.json';
import setting from './setting.json';
import transfer from './transfer.json';
import validation from './validation.json';
import wallet from './wallet.json';
import withdraw from './withdraw.json';

/** One file a feature; its only top-level key is its name. */
export const catalogue = {
  ...address,
  ...app,
  ...bet,
  ...common,
  ...deposit,
  ...error,
  ...funds,
  ...home,
  ...ledger,
  ...message,
  ...notice,
  ...order,
  ...pending,
  ...profile,
  ...routes,
  ...security,
  ...session,
  ...setting,
  ...transfer,
  ...validation,
  ...wallet,
  ...withdraw,
};
