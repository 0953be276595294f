import { useTranslation } from 'react-i18next';

/** Takes over from the spinner in index.html without a flash: the same elements, styled by the same inline rules. */
export function StartScreen() {
  const { t } = useTranslation();
  return (
    <div className="start" role="status" aria-label={t('app.start.loading')}>
      <span className="start-gate" aria-hidden="true" />
    </div>
  );
}
