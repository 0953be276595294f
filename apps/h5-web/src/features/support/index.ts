import type { Feature } from '../../shared/feature';
import { SupportScreen } from './screens/support-screen';
import { watchSupport } from './support.saga';
import { supportSlice } from './support.slice';

export { ServiceSheet } from './components/service-sheet';

export const feature: Feature = {
  routes: { '/customerService': SupportScreen },
  slice: supportSlice,
  watcher: watchSupport,
};
