import type { RecoveryMails } from './mail-texts';

export const EN: RecoveryMails = {
  title: 'Account recovery',
  what: {
    'login-password': 'login password',
    'payment-password': 'payment password',
    authenticator: 'authenticator',
  },
  code: (what, code) =>
    `Your code to reset the ${what} is ${code}. It is valid for 10 minutes.\n\nNever share it. Customer service will never ask for it. If you did not request it, ignore this email: your ${what} stays as it is.`,
  steps: {
    requested: (what) =>
      `Customer service was asked to reset the ${what} of your account. If this was not you, sign in and cancel it under Account recovery.`,
    cooling: (what) =>
      `The request to reset the ${what} of your account was approved. It takes effect after the cooling period. If this was not you, sign in now and cancel it under Account recovery.`,
    cancelled: (what) =>
      `The request to reset the ${what} of your account was cancelled. Nothing has changed.`,
    rejected: (what) => `The request to reset the ${what} of your account was rejected. Nothing has changed.`,
    done: (what) =>
      `The ${what} of your account was reset, and withdrawals are paused for a while. If this was not you, contact customer service now.`,
  },
};
