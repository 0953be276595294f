import { defineModule } from '../../define-module';
import { captchaRoutes } from './captcha.routes';

export type { CaptchaCaller } from './captcha-caller';
export { isCaptchaTicketValid, spendCaptchaTicket } from './captcha-ticket';
export { captchaRoutes } from './captcha.routes';

export const captchaModule = defineModule({
  name: 'captcha',
  member: captchaRoutes,
});
