import type { GameCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { CATEGORY_ART } from '@realm/ui';
import { Link } from '../../../shared/link';
import { useShownCategories } from '../../../state/config/shown-categories';
import styles from './category-grid.module.css';

/** Activities are promotions, and no games. */
const placeOf = (category: GameCategory): string =>
  category === 'activity' ? '/promotions' : `/game?category=${category}`;

export function CategoryGrid() {
  const { t } = useTranslation();
  const categories = useShownCategories();
  return (
    <nav aria-label={t('home.categories')} className={styles.grid}>
      {categories.map((category) => (
        <Link key={category} to={placeOf(category)} className={styles.category}>
          <img src={CATEGORY_ART[category]} alt="" width={44} height={44} className={styles.art} />
          <span className={styles.name}>{t(`common.category.${category}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
