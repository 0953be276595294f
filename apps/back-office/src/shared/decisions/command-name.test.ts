import { ENTRANCES, OPERATOR_ENDPOINTS } from '@realm/api-client';
import { loadConsoleCatalogue } from '@realm/i18n';

it('every command and every sign-in has a name, and nothing else has', async () => {
  const commands = Object.entries(OPERATOR_ENDPOINTS).filter(([, { kind }]) => kind === 'command');
  const names = [...commands.map(([name]) => name), ...Object.keys(ENTRANCES)];
  const { 'console-commands': texts } = await loadConsoleCatalogue('zh', 'console-commands');
  expect(Object.keys(texts ?? {}).sort()).toEqual(names.sort());
});
