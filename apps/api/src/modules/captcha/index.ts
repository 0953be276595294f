export type { CaptchaCaller } from './captcha-caller';
export { spendCaptchaTicket } from './captcha-ticket';
export { captchaRoutes } from './captcha.routes';
