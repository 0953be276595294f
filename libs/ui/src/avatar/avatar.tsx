import { designPx } from '../design-px';
import styles from './avatar.module.css';

export interface AvatarProps {
  src: string;
  /** Empty when the name stands beside it. */
  alt?: string | undefined;
  size?: number | undefined;
}

export function Avatar({ src, alt = '', size = 36 }: AvatarProps) {
  // An image does not grow with the text.
  const side = `calc(${designPx(size)} / var(--text-scale))`;
  const box = { width: side, height: side };
  return <img src={src} alt={alt} width={size} height={size} style={box} className={styles.avatar} />;
}
