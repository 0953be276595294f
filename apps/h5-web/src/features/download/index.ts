import type { Feature } from '../../shared/feature';
import { DownloadScreen } from './screens/download-screen';

export const feature: Feature = { routes: { '/userCenter/downloadApp': DownloadScreen } };
