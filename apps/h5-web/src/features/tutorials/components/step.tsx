import { TriangleAlert } from 'lucide-react';
import type { TutorialStep } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Note, ProgressBar, StepFigure, Text } from '@realm/ui';
import { inLanguage } from '../../../shared/localised';
import styles from './tutorials.module.css';

interface StepProps {
  steps: readonly TutorialStep[];
  /** From 1. */
  place: number;
}

export function Step({ steps, place }: StepProps) {
  const { t, i18n } = useTranslation();
  const step = steps[place - 1];
  if (step === undefined) return null;
  const { figure, title, text, warning } = step;
  const position = t('tutorial.step', { step: place, count: steps.length });
  return (
    <>
      <ProgressBar label={position} value={place} max={steps.length} valueText={position} segmented />
      <div className={styles.step}>
        {figure !== null && (
          <div className={styles.figure}>
            <StepFigure step={figure} />
          </div>
        )}
        <article className={styles.text}>
          <Text size="caption">{position}</Text>
          <h2>{inLanguage(title, i18n.language)}</h2>
          <p>{inLanguage(text, i18n.language)}</p>
          {warning !== null && (
            <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
              {inLanguage(warning, i18n.language)}
            </Note>
          )}
        </article>
      </div>
    </>
  );
}
