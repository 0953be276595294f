import type { Feature } from '../../shared/feature';
import { SettingScreen } from './screens/setting-screen';

export const feature: Feature = { routes: { '/userCenter/setting': SettingScreen } };
