import {
  approvalsOf,
  defineModule,
  memberHandlersOf,
  openProviderCallsOf,
  operatorHandlersOf,
  topicsOf,
} from './define-module';
import { accept } from './http/outcome';
import { logoutTopic } from './modules/session/logout.topic';
import type { Ports } from './ports';

const ports = {} as Ports;
const metrics = { countCommands: () => undefined };
const listing = (name: string) =>
  defineModule({ name, member: () => ({ listGames: async () => accept({ items: [] }) }) });

it('puts the handlers of all modules together', () => {
  const first = defineModule({
    name: 'first',
    member: () => ({ listNotices: async () => accept({ items: [] }) }),
  });
  const gathered = memberHandlersOf([first, listing('second')], ports);
  expect(Object.keys(gathered)).toEqual(['listNotices', 'listGames']);
});

it('refuses two modules that answer one call, by name', () => {
  expect(() => memberHandlersOf([listing('game'), listing('lobby')], ports)).toThrow(
    'The modules game and lobby both have listGames.',
  );
});

it('refuses two modules that answer one operation of staff, by name', () => {
  const paying = (name: string) =>
    defineModule({ name, operator: { 'approval/withdraw': async () => accept({ approvalId: '1' }) } });
  expect(() => operatorHandlersOf([paying('first'), paying('second')])).toThrow(
    'The modules first and second both have approval/withdraw.',
  );
});

it('refuses two modules that register one rule of the second person, by name', () => {
  const rule = { subjectOf: () => '', worthOf: () => Promise.resolve(0n) };
  const valuing = (name: string) => defineModule({ name, approvals: { rate: rule } });
  expect(approvalsOf([valuing('first')])).toEqual({ rate: rule });
  expect(() => approvalsOf([valuing('first'), valuing('second')])).toThrow(
    'The modules first and second both have rate.',
  );
});

it('refuses two modules that publish one topic, by name', () => {
  const publishing = (name: string) => defineModule({ name, topics: { logout: logoutTopic } });
  expect(() => topicsOf([publishing('first'), publishing('second')])).toThrow(
    'The modules first and second both have logout.',
  );
});

it('lacks a call that no module answers, so that a server without it does not compile', () => {
  const handlers = memberHandlersOf([listing('game')], ports);
  // @ts-expect-error -- No module answers it.
  expect(handlers.getBalance).toBeUndefined();
  expect(handlers.listGames).toBeDefined();
});

it('refuses two modules that answer one wallet call, by name', () => {
  const close = () => Promise.resolve();
  const balance = async () => accept({ balance: '1.00', currencyCode: 'CNY' as const });
  const answering = (name: string) =>
    defineModule({ name, provider: () => ({ handlers: { balance }, close }) });
  expect(() => openProviderCallsOf([answering('first'), answering('second')], ports, metrics)).toThrow(
    'The modules first and second both have balance.',
  );
});

it('closes the wallet calls of every module that answers some', async () => {
  const closed: string[] = [];
  const answering = (name: string) =>
    defineModule({
      name,
      provider: () => ({ handlers: {}, close: async () => void closed.push(name) }),
    });
  const { close } = openProviderCallsOf(
    [answering('first'), listing('game'), answering('second')],
    ports,
    metrics,
  );
  await close();
  expect(closed).toEqual(['first', 'second']);
});
