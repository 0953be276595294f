import { useRef } from 'react';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { BANNER_ART, classNames } from '@realm/ui';
import styles from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide';
import type { Autoplay } from './use-autoplay';
import { useCarousel } from './use-carousel';

export const BANNERS = [
  { id: 'welcome', art: BANNER_ART.welcome, to: '/userCenter/deposit' },
  { id: 'fair', art: BANNER_ART.fair, to: '/userCenter/capitalManage?tab=all' },
  { id: 'withdraw', art: BANNER_ART.withdraw, to: '/userCenter/withdraw' },
] as const;

export function BannerCarousel({ autoplay }: { autoplay: Autoplay }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const { index, show, onScroll } = useCarousel(track, autoplay.playing);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t('home.banner.label')}>
      {/* Stops while the member holds the banners. */}
      <ul
        ref={track}
        className={styles.track}
        onScroll={onScroll}
        onPointerDown={autoplay.pause}
        onFocus={autoplay.pause}
      >
        {BANNERS.map((banner, place) => (
          <li key={banner.id} className={styles.place}>
            <BannerSlide {...banner} eager={place === 0} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {BANNERS.map((banner, place) => (
          <button
            key={banner.id}
            type="button"
            className={classNames(styles.pip, place === index && styles.current)}
            aria-label={t('home.banner.show', { place: place + 1, count: BANNERS.length })}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => show(place)}
          />
        ))}
        <button
          type="button"
          className={styles.play}
          aria-label={autoplay.playing ? t('home.banner.pause') : t('home.banner.play')}
          onClick={autoplay.toggle}
        >
          {autoplay.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
      </div>
    </section>
  );
}
