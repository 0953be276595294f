import { defineModule, gatherHandlers } from './define-module';
import { accept } from './http/outcome';
import type { Ports } from './ports';

const ports = {} as Ports;
const listing = (name: string) =>
  defineModule({ name, member: () => ({ listGames: async () => accept({ items: [] }) }) });

it('puts the handlers of all modules together', () => {
  const first = defineModule({
    name: 'first',
    member: () => ({ listNotices: async () => accept({ items: [] }) }),
  });
  expect(Object.keys(gatherHandlers([first, listing('second')], ports))).toEqual([
    'listNotices',
    'listGames',
  ]);
});

it('refuses two modules that answer one call, by name', () => {
  expect(() => gatherHandlers([listing('game'), listing('lobby')], ports)).toThrow(
    'The modules game and lobby both answer listGames.',
  );
});

it('lacks a call that no module answers, so that a server without it does not compile', () => {
  const handlers = gatherHandlers([listing('game')], ports);
  // @ts-expect-error -- Nobody answers it.
  expect(handlers.getBalance).toBeUndefined();
  expect(handlers.listGames).toBeDefined();
});
