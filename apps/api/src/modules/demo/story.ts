import { asksForRate, reportsMessage, requestsRecovery, unknownPayout } from './queue-steps';
import {
  bet,
  collect,
  deposit,
  depositNeverPaid,
  depositRevoked,
  directDeposit,
  gift,
  joinsPromotion,
  provedDeposit,
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
      [56, 40, bet('sports', '200.00', { end: 'payout', amount: '368.00', after: 30 })],
      [53, 75, transfer('slots', '800.00')],
      [50, 210, reclaim('slots', '350.00')],
      [47, 95, depositNeverPaid('ERC20', '300')],
      [46, 180, deposit('BEP20', '1000')],
      [44, 60, bet('live', '500.00', { end: 'payout', amount: '975.00', after: 29 })],
      [41, 150, withdraw('2136.00', 'paid')],
      [36, 480, gift('88.00', '新会员礼金')],
      [33, 220, withdraw('1500.00', 'rejected', '提款地址需要核实')],
      [29, 90, collect],
      [25, 340, directDeposit('200')],
      [22, 45, transfer('chain', '600.00')],
      [21, 130, transfer('fishing', '250.00')],
      [17, 260, depositRevoked('TRC20', '150')],
      [13, 55, bet('sports', '120.00', { end: 'cancel', after: 35 })],
      [12, 65, bet('activity', '50.00', { end: 'payout', amount: '128.00', after: 15 })],
      [8, 170, deposit('TRC20', '260', '180')],
      [6, 300, joinsPromotion('table-month')],
      [6, 250, bet('sports', '180.00', { end: 'payout', amount: '351.00', after: 100 })],
      [5, 400, deposit('ERC20', '200')],
      [5, 200, bet('live', '640.00', { end: 'payout', amount: '608.00', after: 45 })],
      [4, 300, bet('sports', '900.00', { end: 'payout', amount: '450.00', after: 105 })],
      [3, 300, bet('live', '1200.00', { end: 'payout', amount: '1710.00', after: 40 })],
      [3, 110, transfer('lottery', '300.00')],
      [2, 240, bet('sports', '760.00', { end: 'payout', amount: '1140.00', after: 110 })],
      [1, 700, bet('live', '480.00', { end: 'payout', amount: '456.00', after: 35 })],
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
      [30, 150, bet('live', '80.00')],
      [27, 320, collect],
      [19, 100, withdraw('288.00', 'failed', 'The network returned this payment.')],
      [11, 240, bet('sports', '60.00')],
      [7, 180, bet('live', '120.00', { end: 'payout', amount: '228.00', after: 25 })],
      [6, 120, deposit('TRC20', '100', '125.5')],
      [5, 150, bet('sports', '260.00', { end: 'payout', amount: '182.00', after: 95 })],
      [4, 160, bet('live', '300.00', { end: 'payout', amount: '585.00', after: 20 })],
      [3, 200, bet('sports', '180.00', { end: 'payout', amount: '90.00', after: 105 })],
      [2, 200, bet('live', '420.00', { end: 'payout', amount: '399.00', after: 30 })],
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
      [0, 120, reportsMessage('demo01', '加我私聊，代充八折')],
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
