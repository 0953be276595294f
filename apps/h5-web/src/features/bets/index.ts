import type { Feature } from '../../shared/feature';
import { BetsScreen } from './screens/bets-screen';

export const feature: Feature = {
  routes: {
    '/list': BetsScreen,
    '/userCenter/gameManage': BetsScreen,
    '/personalCenter/gameManage': BetsScreen,
  },
};
