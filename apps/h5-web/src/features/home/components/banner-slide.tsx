import { DEPOSIT_CONFIRMATIONS, MIN_DEPOSIT_USDT } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Link } from '../../../shared/link';
import styles from './banner-carousel.module.css';

export interface BannerSlideProps {
  id: 'welcome' | 'fair' | 'withdraw';
  art: string;
  to: string;
  eager: boolean;
}

export function BannerSlide({ id, art, to, eager }: BannerSlideProps) {
  const { t } = useTranslation();
  const limits = { minimum: MIN_DEPOSIT_USDT, confirmations: DEPOSIT_CONFIRMATIONS };
  return (
    <Link to={to} className={styles.slide} draggable={false}>
      <img
        src={art}
        alt=""
        width={351}
        height={132}
        className={styles.art}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        draggable={false}
      />
      <span className={styles.content}>
        <span className={styles.tag}>{t(`home.banner.${id}.tag`)}</span>
        <span className={styles.title}>{t(`home.banner.${id}.title`)}</span>
        <span className={styles.note}>{t(`home.banner.${id}.note`, limits)}</span>
      </span>
    </Link>
  );
}
