import { featureState } from '../../state/app-state';
import { noticesSlice } from './notices.slice';

export const selectNotices = featureState(noticesSlice);
