import { AVATAR_ART, classNames, type AvatarArtName } from '@realm/ui';
import styles from './person.module.css';

export interface PersonProps {
  name: string;
  /** Key of one of the product's own images. */
  avatar?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const isArt = (key: string): key is AvatarArtName => key in AVATAR_ART;

/** A person's image, or the first sign of the name. The name stands beside it. */
export function PersonMark({ name, avatar = '', size = 'sm' }: PersonProps) {
  const image = isArt(avatar) ? AVATAR_ART[avatar] : null;
  return (
    <span className={classNames(styles.mark, styles[size])} aria-hidden="true">
      {image === null ? Array.from(name.trim())[0] : <img src={image} alt="" />}
    </span>
  );
}
