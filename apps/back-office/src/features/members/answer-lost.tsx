import { useTranslation } from '@realm/i18n';

/** The first answer never came, and what is shown once is stored nowhere: nothing found would be a wrong guess. */
export function AnswerLost() {
  const { t } = useTranslation();
  return <p role="alert">{t('console-members.answerLost')}</p>;
}
