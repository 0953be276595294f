import { useTranslation } from '@realm/i18n';
import { ProgressBar, Text } from '@realm/ui';
import styles from './recovery.module.css';

const STEPS = 3;

/** Which of the three steps this is, what to do, and until when. */
export function StepHead({ step, title, text }: { step: 2 | 3; title: string; text: string }) {
  const { t } = useTranslation();
  const place = t('recovery.step', { step, steps: STEPS });
  return (
    <>
      <div className={styles.steps}>
        <ProgressBar label={t('routes.recover')} value={step} max={STEPS} valueText={place} segmented />
        <span className="num" aria-hidden="true">
          {place}
        </span>
      </div>
      <div>
        <h2 className={styles.question}>{title}</h2>
        <Text>{text}</Text>
      </div>
    </>
  );
}
