import { featureState } from '../../state/app-state';
import { lobbySlice } from './lobby.slice';

export const selectLobby = featureState(lobbySlice);
