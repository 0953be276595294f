import type { Promotion } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { targetPath } from '../promotion-texts';

/** The way to the games that count, to deposits, or to the invitation. */
export function NextStep({ target }: Pick<Promotion, 'target'>) {
  const { t } = useTranslation();
  const label =
    target === 'deposit'
      ? t('promotion.goDeposit')
      : target === 'agent'
        ? t('promotion.goAgent')
        : t('promotion.goGames', { category: t(`common.category.${target}`) });
  return (
    <Link to={targetPath(target)} className={buttonClass({ block: true })}>
      {label}
    </Link>
  );
}
