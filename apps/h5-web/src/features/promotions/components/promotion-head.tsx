import type { Promotion } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { BANNER_ART, Badge, TILE_ART } from '@realm/ui';
import { inLanguage } from '../../../shared/localised';
import styles from './promotions.module.css';

const ART: Readonly<Record<Promotion['category'], string>> = {
  newcomer: BANNER_ART.welcome,
  slots: TILE_ART.temple,
  'long-term': TILE_ART.gift,
};

/** The picture with category, title and the one line that says what it is. */
export function PromotionHead({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useTranslation();
  const { category, status, title, summary } = promotion;
  return (
    <div className={styles.head} data-category={category}>
      <img src={ART[category]} alt="" className={styles.art} loading="lazy" />
      <div className={styles.words}>
        <Badge onArt>{t(status === 'ended' ? 'promotion.ended' : `promotion.category.${category}`)}</Badge>
        <h2 className={styles.title}>{inLanguage(title, i18n.language)}</h2>
        <p className={styles.summary}>{inLanguage(summary, i18n.language)}</p>
      </div>
    </div>
  );
}
