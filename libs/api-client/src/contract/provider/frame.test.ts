import * as z from 'zod/mini';
import { FRAME_PROTOCOL, FrameRequest, FrameUpdate } from './frame';

const protocol = FRAME_PROTOCOL;
const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

it.each([
  { protocol, type: 'ready' },
  { protocol, type: 'balance' },
  { protocol, type: 'exit' },
  { protocol, type: 'cashier', missing: '12.50' },
  { protocol, type: 'shortfall', missing: '0' },
  { protocol, type: 'sessionExpired' },
  { protocol, type: 'stakeRefused', reason: 'limit-reached', stake: '20.00' },
  { protocol, type: 'stakeRefused', reason: 'play-paused' },
  { protocol, type: 'takeBreak' },
  { protocol, type: 'contactSupport' },
  { protocol, type: 'contactSupport', orderNumber: 'B1A2' },
])('a page may send $type', (message) => expect(accepts(FrameRequest, message)).toBe(true));

it.each([
  { protocol, type: 'balance', amount: '10.00', currencyCode: 'CNY' },
  { protocol, type: 'pause' },
  { protocol, type: 'resume' },
  { protocol, type: 'showBet', orderNumber: 'G1A2' },
  { protocol, type: 'settings', language: 'zht', theme: 'dark' },
])('the app may send $type', (message) => expect(accepts(FrameUpdate, message)).toBe(true));

it.each<[string, unknown]>([
  ['another version', { protocol: 'realm-frame/2', type: 'ready' }],
  ['no protocol', { type: 'ready' }],
  ['an unknown type', { protocol, type: 'navigate', to: 'https://evil.test' }],
  ['a further field', { protocol, type: 'balance', amount: '1000000.00' }],
  ['a negative amount', { protocol, type: 'cashier', missing: '-5.00' }],
  ['another reason', { protocol, type: 'stakeRefused', reason: 'bad-luck' }],
  ['a bet’s number that is none', { protocol, type: 'contactSupport', orderNumber: '' }],
  ['a matter in its own words', { protocol, type: 'contactSupport', text: 'pay me' }],
  ['an amount as a number', { protocol, type: 'cashier', missing: 5 }],
  ['a text', 'ready'],
  ['nothing', null],
])('a page may not send %s', (_what, message) => expect(accepts(FrameRequest, message)).toBe(false));
