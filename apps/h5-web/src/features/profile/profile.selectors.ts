import { featureState } from '../../state/app-state';
import { profileSlice } from './profile.slice';

export const selectProfileEdit = featureState(profileSlice);
