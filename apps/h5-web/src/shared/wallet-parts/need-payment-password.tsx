import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { withBackTo, type BackTo } from '../back-to';
import { Link } from '../link';

/** In the way of what needs a payment password, as long as there is none: sets it and comes back. */
export function NeedPaymentPassword({ back }: { back: BackTo }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.signedout}
      title={t('security.need.title')}
      text={t('security.need.text')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={withBackTo('/userCenter/safeVerify', back)}>
          {t('security.need.action')}
        </Link>
      }
    />
  );
}
