export { useCaptchaTicket } from './captcha-ticket';
export { captchaRoutes } from './captcha.routes';
