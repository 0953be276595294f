import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { buttonClass, Note, ProgressBar, Text } from '@realm/ui';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { GUIDES, guidePath, isWarned, type GuideName } from '../guides';
import { StepFigure } from './step-figure';
import styles from './tutorials.module.css';

interface GuideStepProps {
  guide: GuideName;
  /** From 1. */
  step: number;
}

export function GuideStep({ guide, step }: GuideStepProps) {
  const { t } = useTranslation();
  const { steps, leadsTo } = GUIDES[guide];
  const name = steps[step - 1] ?? steps[0];
  const position = t('tutorial.step', { step, count: steps.length });
  const isLast = step === steps.length;
  const secondary = buttonClass({ variant: 'secondary' });
  return (
    <DetailPage
      title={t(`tutorial.guide.${guide}.title`)}
      backTo="/tutorials"
      support
      footer={
        <nav className={styles.actions}>
          {step > 1 ? (
            <Link to={guidePath(guide, step - 1)} className={secondary}>
              {t('tutorial.previous')}
            </Link>
          ) : (
            <Link to={leadsTo} className={secondary}>
              {t('tutorial.skip')}
            </Link>
          )}
          <Link to={isLast ? leadsTo : guidePath(guide, step + 1)} className={buttonClass({ block: true })}>
            {isLast ? t(`tutorial.go.${guide}`) : t('tutorial.next')}
          </Link>
        </nav>
      }
    >
      <ProgressBar label={position} value={step} max={steps.length} valueText={position} segmented />
      <div className={styles.step}>
        <div className={styles.figure}>
          <StepFigure step={name} />
        </div>
        <article className={styles.text}>
          <Text size="caption">{position}</Text>
          <h2>{t(`tutorial.steps.${name}.title`)}</h2>
          <p>{t(`tutorial.steps.${name}.text`)}</p>
          {isWarned(name) && (
            <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
              {t(`tutorial.steps.${name}.warning`)}
            </Note>
          )}
        </article>
      </div>
    </DetailPage>
  );
}
