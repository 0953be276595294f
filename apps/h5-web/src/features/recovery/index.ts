import type { Feature } from '../../shared/feature';
import { captchaSlice } from '../../state/captcha/captcha.slice';
import { watchCaptcha } from '../../state/captcha/earn-ticket.saga';
import { RecoverScreen } from './screens/recover-screen';

/** The way back from a forgotten password or a lost authenticator. */
export const feature: Feature = {
  routes: { '/recover': RecoverScreen },
  slice: captchaSlice,
  watcher: watchCaptcha,
};
