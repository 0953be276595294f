import { ROUTE_PATHS } from '../shared/routes/route-table';
import { startStore } from '../state/testing/start-store';
import { loadScreen } from './screens';

it.each(ROUTE_PATHS)('the feature that the table names for %s draws it', async (path) => {
  await expect(loadScreen(startStore().store, path)).resolves.toBeInstanceOf(Function);
});
