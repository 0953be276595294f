import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { THREAD } from '../support-place';

interface NoQuestionProps {
  title: string;
  onLeave?: () => void;
}

/** Staff have written no answer here, or have withdrawn it: a person has one. */
export function NoQuestion({ title, onLeave }: NoQuestionProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      art={EMPTY_ART.search}
      title={title}
      text={t('support.none.text')}
      action={
        <Link to={THREAD} className={buttonClass({})} {...(onLeave !== undefined && { onClick: onLeave })}>
          {t('support.search.person')}
        </Link>
      }
    />
  );
}
