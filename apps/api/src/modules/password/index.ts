export { hashPassword, verifyPassword } from './password-hash';
export { passwordRoutes } from './password.routes';
export { verifyPaymentPassword } from './payment-password';
export { createGate } from './gate';
