export const AT = '2026-11-20T10:00:00.000Z';
/** A member as lists show one. */
export const SUMMARY = {
  uid: '88204617',
  account: 'linjian88',
  nickname: 'Lin',
  disabled: false,
  registeredAt: AT,
};
/** A member as the page reads one. */
export const MEMBER = {
  ...SUMMARY,
  avatar: 'owl',
  agentName: null,
  email: 'li***88@mail.example',
  hasAuthenticator: true,
  online: true,
  lastSeenAt: AT,
  hasPaymentPassword: true,
  withdrawalsHeldUntil: null,
  currencyCode: 'CNY',
  protection: {
    limits: [],
    pause: null,
    realityCheckMinutes: 60,
    lifetime: { currencyCode: 'CNY', deposited: '0', withdrawn: '0', net: '0', holding: '0' },
    openBets: 0,
    historyEntries: 0,
    serverTime: AT,
  },
  wallets: [
    { currencyCode: 'CNY', available: '100.00', frozen: '20.00', games: { slots: '5.00' }, credit: null },
  ],
  history: {
    deposits: 1,
    depositedUsdt: '10.00',
    lastDepositAt: AT,
    withdrawals: 0,
    withdrawnUsdt: '0.00',
    refusedWithdrawals: 0,
    openWithdrawals: 1,
  },
  today: { turnover: '0.00', net: '0.00' },
  lifetime: { staked: '0.00', net: '0.00' },
  counts: { entries: 3, orders: 1, bets: 0, sessions: 1, notes: 0 },
  addresses: [],
  devices: [],
  sessions: [],
  recentDeposits: [],
  recentWithdrawals: [],
};
