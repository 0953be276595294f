import { BANNER_ART } from '@realm/ui';
import { Link } from '../../../shared/link';
import styles from './banner-carousel.module.css';

export interface Banner {
  readonly id: string;
  readonly art: keyof typeof BANNER_ART;
  readonly to: string;
  readonly tag: string;
  readonly title: string;
  readonly note: string;
}

export function BannerSlide({ art, to, tag, title, note, eager }: Banner & { eager: boolean }) {
  return (
    <Link to={to} className={styles.slide} draggable={false}>
      <img
        src={BANNER_ART[art]}
        alt=""
        width={351}
        height={132}
        className={styles.art}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        draggable={false}
      />
      <span className={styles.content}>
        <span className={styles.tag}>{tag}</span>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </Link>
  );
}
