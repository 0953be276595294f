import { act } from '@testing-library/react';
import type { PlayPause } from '@realm/api-client';
import { PLAY_PAUSE } from '../protection/play-pause';
import { resourceReceived } from '../resources/resources.slice';
import type { AppStore } from '../store';

/** As the socket says it: the member takes a break, from now on and without an end. */
export const beginPause = (store: AppStore, over: Partial<PlayPause> = {}): void => {
  const value: PlayPause = {
    kind: 'cool-off',
    by: 'member',
    from: '2026-11-21T07:54:00.000Z',
    until: null,
    ...over,
  };
  act(() => void store.dispatch(resourceReceived({ key: PLAY_PAUSE, value, at: 0 })));
};
