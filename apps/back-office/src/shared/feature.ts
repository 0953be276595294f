import type { ComponentType } from 'react';

/** All that leaves a feature's folder. The whole of it is one chunk, fetched when its screen is first opened. */
export interface Feature {
  readonly Screen: ComponentType;
}
