import { CircleAlert, CircleCheck } from 'lucide-react';
import { LANGUAGES, type Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Segments } from '../../shared/filters/segments';
import styles from './content.module.css';

interface LanguageSegmentsProps {
  value: Language;
  onChange: (language: Language) => void;
  /** Languages whose text is not written. */
  missing: readonly Language[];
}

/** Chooses the language that is written, and shows which of them are. */
export function LanguageSegments({ value, onChange, missing }: LanguageSegmentsProps) {
  const { t } = useTranslation();
  return (
    <Segments
      label={t('console-content.language')}
      items={LANGUAGES.map((id) => ({
        id,
        label: (
          <>
            {t(`common.language.${id}`)}
            {missing.includes(id) ? (
              <CircleAlert className={styles.missing} aria-label={t('console-content.notWritten')} />
            ) : (
              <CircleCheck className={styles.written} aria-label={t('console-content.written')} />
            )}
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
