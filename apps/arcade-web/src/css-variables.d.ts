import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Position of a reel from the left, for staggered motion. */
    '--reel'?: number;
  }
}
