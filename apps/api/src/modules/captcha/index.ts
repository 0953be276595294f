export { spendCaptchaTicket } from './captcha-ticket';
export { captchaRoutes } from './captcha.routes';
