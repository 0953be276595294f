import { writeStaffReason } from '@realm/domain';
import { activity, hand, single } from './bet-steps';
import { asksForRate, reportsMessage, requestsRecovery, unknownPayout } from './queue-steps';
import {
  collect,
  deposit,
  depositNeverPaid,
  depositRevoked,
  directDeposit,
  gift,
  joinsPromotion,
  provedDeposit,
  readsMessages,
  reclaim,
  talk,
  transfer,
  withdraw,
  type Step,
} from './story-steps';

/** How long ago, in days and minutes of that day before now, and what happened. */
type Moment = readonly [daysAgo: number, minutesBefore: number, step: Step];

export interface DemoMember {
  readonly account: string;
  readonly password: string;
  readonly paymentPassword: string;
  readonly nickname: string;
  readonly agentName: string | null;
  /** The account of the demonstration member who invited this one; an earlier row. */
  readonly invitedBy: string | null;
  readonly addressLabel: string;
  readonly story: readonly Moment[];
}

/** One USDT in each currency, and since when. */
export const DEMO_RATES = [
  ['CNY', '7.12', 62],
  ['CNY', '7.18', 35],
  ['CNY', '7.20', 10],
  ['USD', '1', 62],
  ['JPY', '149.5', 62],
  ['EUR', '0.92', 62],
  ['INR', '83.2', 62],
  ['BRL', '5.4', 62],
] as const;

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    account: 'demo01',
    password: 'Realm2026a',
    paymentPassword: 'Pay2026ok',
    nickname: '阿诺',
    agentName: '东门代理',
    invitedBy: null,
    addressLabel: '常用钱包',
    story: [
      [57, 300, deposit('TRC20', '500')],
      [
        56,
        40,
        single('200.00', 2, {
          paid: '368.00',
          after: 30,
          leg: {
            home: 1,
            away: 2,
            selection: '1x2:home',
            odds: 1840,
            result: 'won',
            results: [{ home: 2, away: 0 }],
          },
        }),
      ],
      [53, 75, transfer('slots', '800.00')],
      [50, 210, reclaim('slots', '350.00')],
      [47, 95, depositNeverPaid('ERC20', '300')],
      [46, 180, deposit('BEP20', '1000')],
      [44, 60, hand('500.00', 2, { paid: '975.00', after: 1 })],
      [41, 150, withdraw('2136.00', 'paid')],
      [36, 480, gift('88.00')],
      [33, 220, withdraw('1500.00', 'rejected', writeStaffReason('address-check'))],
      [29, 90, collect],
      [25, 340, directDeposit('200')],
      [22, 45, transfer('chain', '600.00')],
      [21, 130, transfer('fishing', '250.00')],
      [17, 260, depositRevoked('TRC20', '150')],
      [
        13,
        55,
        single('120.00', 8, {
          paid: '120.00',
          after: 35,
          leg: { home: 5, away: 6, selection: '1x2:away', odds: 2950, result: 'void', results: [null] },
        }),
      ],
      [12, 65, activity('50.00', { paid: '128.00', after: 15 })],
      [8, 170, deposit('TRC20', '260', '180')],
      [6, 300, joinsPromotion('table-month')],
      [
        6,
        250,
        single('180.00', 2, {
          paid: '351.00',
          after: 15,
          leg: {
            home: 3,
            away: 8,
            selection: 'ou:10:over',
            odds: 1950,
            result: 'won',
            results: [{ home: 2, away: 1 }],
          },
        }),
      ],
      [5, 400, deposit('ERC20', '200')],
      [5, 200, hand('640.00', 4, { paid: '0', after: 1 })],
      [
        4,
        300,
        single('900.00', 5, {
          paid: '450.00',
          after: 15,
          leg: {
            home: 7,
            away: 4,
            selection: 'ah:-1:home',
            odds: 1900,
            result: 'lostHalf',
            results: [{ home: 1, away: 1 }],
          },
        }),
      ],
      [3, 300, hand('1200.00', 2, { paid: '2340.00', after: 1 })],
      [3, 110, transfer('lottery', '300.00')],
      [
        2,
        240,
        single('760.00', 3, {
          paid: '1140.00',
          after: 15,
          leg: {
            home: 9,
            away: 10,
            selection: 'ah:-3:home',
            odds: 2000,
            result: 'wonHalf',
            results: [{ home: 1, away: 0 }],
          },
        }),
      ],
      [1, 715, readsMessages],
      [1, 700, hand('480.00', 6, { paid: '480.00', after: 1 })],
      [0, 420, withdraw('1440.00', 'open')],
      [
        0,
        400,
        talk([
          ['member', 0, '这笔提款什么时候能到？'],
          [
            'staff',
            3,
            '您好，这笔提款正在人工审核，订单页写着最晚时间。通过后由网络转出，通常几分钟内到账。',
          ],
          ['member', 7, '我换了手机，需要重新保存地址吗？'],
          ['staff', 9, '不需要，保存的地址会继续使用，订单上的地址也不会改变。'],
        ]),
      ],
      [0, 130, transfer('board', '120.00')],
      [0, 120, reportsMessage('demo02', '加我私聊，代充八折')],
    ],
  },
  {
    account: 'demo02',
    password: 'Realm2026b',
    paymentPassword: 'Pay2026two',
    nickname: 'Mia',
    agentName: null,
    invitedBy: 'demo01',
    addressLabel: 'Cold wallet',
    story: [
      [38, 200, deposit('BEP20', '120')],
      [37, 90, transfer('slots', '300.00')],
      [30, 150, hand('80.00', 4, { paid: '0', after: 1 })],
      [27, 320, collect],
      [19, 100, withdraw('288.00', 'failed', 'The network returned this payment.')],
      [
        11,
        240,
        single('60.00', 4, {
          paid: '0',
          after: 15,
          leg: {
            home: 2,
            away: 11,
            selection: '1x2:draw',
            odds: 3400,
            result: 'lost',
            results: [{ home: 0, away: 1 }],
          },
        }),
      ],
      [7, 180, hand('120.00', 2, { paid: '234.00', after: 1 })],
      [6, 120, deposit('TRC20', '100', '125.5')],
      [
        5,
        150,
        single('260.00', 9, {
          paid: '182.00',
          after: 9,
          leg: { home: 12, away: 1, selection: '1x2:home', odds: 2250, result: null, results: [] },
        }),
      ],
      [4, 160, hand('300.00', 2, { paid: '585.00', after: 1 })],
      [
        3,
        200,
        single('180.00', 5, {
          paid: '90.00',
          after: 15,
          leg: {
            home: 6,
            away: 3,
            selection: 'ou:11:under',
            odds: 1930,
            result: 'lostHalf',
            results: [{ home: 2, away: 1 }],
          },
        }),
      ],
      [2, 200, hand('420.00', 6, { paid: '420.00', after: 1 })],
      [2, 180, readsMessages],
      [2, 30, transfer('chain', '200.00')],
      [1, 240, unknownPayout('160.00')],
      [0, 300, withdraw('110.00', 'held', 'The address is shared with another member')],
      [
        0,
        190,
        requestsRecovery(
          'demo02',
          'My phone was stolen and I no longer have the mailbox. My last deposit was 100 USDT on TRC20.',
          'mia@mail.example',
        ),
      ],
      [0, 95, provedDeposit('150')],
      [0, 70, asksForRate('CNY', '6.80')],
      [
        0,
        40,
        talk([
          ['member', 0, 'My withdrawal says that the network is being checked. Is the amount safe?'],
          [
            'staff',
            4,
            'It is: it stays frozen on your order until the network answers or two of us have checked it.',
          ],
          ['member', 11, 'Thank you. When will I know?'],
        ]),
      ],
    ],
  },
];
