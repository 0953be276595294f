import { classNames } from '../class-names';
import { designPx } from '../design-px';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** In px of the design, or any CSS width. Without it the full width. */
  width?: number | string | undefined;
  height?: number | undefined;
  shape?: 'line' | 'block' | 'circle' | undefined;
}

/** A box of the real layout before its content has come. The page around it carries `aria-busy`. */
export function Skeleton({ width, height = 16, shape = 'line' }: SkeletonProps) {
  const size = {
    width: typeof width === 'number' ? designPx(width) : (width ?? '100%'),
    height: designPx(height),
  };
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape])} style={size} />;
}
