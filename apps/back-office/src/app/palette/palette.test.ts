import { createI18n, loadConsoleCatalogue } from '@realm/i18n';
import { SCREENS } from '../screens';
import { paletteItems } from './palette-items';

const at = async () => {
  const { t } = await createI18n({ language: 'en', load: loadConsoleCatalogue });
  const rows = [...SCREENS, { ...SCREENS[0]!, path: '/withdrawals' as const }];
  return { rows, members: [], t };
};

it('finds screens by their names', async () => {
  const found = paletteItems('audit', await at());
  expect(found.map(({ path }) => path)).toEqual(['/audit']);
});

it('goes to an order by its number, whatever the case', async () => {
  const [order] = paletteItems(' w261124abcdefghjkmn ', await at());
  expect(order).toMatchObject({ group: 'orders', path: '/withdrawals/W261124ABCDEFGHJKMN' });
  const { t } = await at();
  expect(paletteItems('W261124ABCDEFGHJKMN', { rows: [], members: [], t })).toEqual([]);
});
