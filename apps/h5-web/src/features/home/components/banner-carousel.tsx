import { useRef } from 'react';
import { Pause, Play } from 'lucide-react';
import type { HomeBanner } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './banner-carousel.module.css';
import { BannerSlide, type Banner } from './banner-slide';
import type { Autoplay } from './use-autoplay';
import { useCarousel } from './use-carousel';

const OWN = [
  { id: 'welcome', to: '/userCenter/deposit' },
  { id: 'fair', to: '/userCenter/capitalManage?tab=all' },
  { id: 'withdraw', to: '/userCenter/withdraw' },
] as const;

/** Those of staff that are due in this language; otherwise the product's own. */
function useBanners(put: readonly HomeBanner[]): readonly Banner[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const due = put.filter(({ title }) => title[language] !== '');
  if (due.length > 0)
    return due.map(({ bannerId, art, link, tag, title, note }) => ({
      id: bannerId,
      art,
      to: link,
      tag: tag[language],
      title: title[language],
      note: note[language],
    }));
  return OWN.map(({ id, to }) => ({
    id,
    art: id,
    to,
    tag: t(`home.banner.${id}.tag`),
    title: t(`home.banner.${id}.title`),
    note: t(`home.banner.${id}.note`),
  }));
}

export function BannerCarousel({ put, autoplay }: { put: readonly HomeBanner[]; autoplay: Autoplay }) {
  const { t } = useTranslation();
  const banners = useBanners(put);
  const track = useRef<HTMLUListElement>(null);
  const { index, show, onScroll } = useCarousel(track, autoplay.playing);
  return (
    <section className={styles.carousel} aria-label={t('home.banner.label')}>
      {/* Stops while the member holds the banners. */}
      <ul
        ref={track}
        className={styles.track}
        onScroll={onScroll}
        onPointerDown={autoplay.pause}
        onFocus={autoplay.pause}
      >
        {banners.map((banner, place) => (
          <li key={banner.id} className={styles.place}>
            <BannerSlide {...banner} eager={place === 0} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {banners.map((banner, place) => (
          <button
            key={banner.id}
            type="button"
            className={classNames(styles.pip, place === index && styles.current)}
            aria-label={t('home.banner.show', { place: place + 1, count: banners.length })}
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
