import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Note, ProgressBar, StepFigure } from '@realm/ui';
import { Segments } from '../../shared/filters/segments';
import { PhoneFrame } from '../../shared/phone/phone-frame';
import styles from './content.module.css';
import type { TutorialDraft } from './tutorial-draft';

interface TutorialPreviewProps {
  draft: TutorialDraft;
  language: Language;
}

/** The tutorial as a member reads it: in the list, and each step. */
export function TutorialPreview({ draft, language }: TutorialPreviewProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(1);
  const shown = Math.min(place, draft.steps.length);
  return (
    <>
      <Segments
        label={t('console-content.preview')}
        items={[
          { id: '0', label: t('console-content.views.list') },
          ...draft.steps.map((_step, index) => ({ id: String(index + 1), label: String(index + 1) })),
        ]}
        value={String(shown)}
        onChange={(id) => setPlace(Number(id))}
      />
      <PhoneFrame label={t('console-content.preview')}>
        {shown === 0 ? (
          <article className={styles.item}>
            <b>{draft.title[language] || t('console-content.title')}</b>
            <p>{draft.lead[language]}</p>
          </article>
        ) : (
          <StepOnPhone draft={draft} language={language} place={shown} />
        )}
      </PhoneFrame>
    </>
  );
}

function StepOnPhone({ draft, language, place }: TutorialPreviewProps & { place: number }) {
  const { t } = useTranslation();
  const step = draft.steps[place - 1];
  if (step === undefined) return null;
  const isLast = place === draft.steps.length;
  return (
    <article className={styles.reading}>
      <b>{draft.title[language]}</b>
      <ProgressBar
        label={t('console-content.tutorial.step', { place })}
        value={place}
        max={draft.steps.length}
        segmented
      />
      {step.figure !== null && (
        <div className={styles.figure}>
          <StepFigure step={step.figure} />
        </div>
      )}
      <h3>{step.title[language]}</h3>
      <p>{step.text[language]}</p>
      {step.warning[language] !== '' && (
        <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {step.warning[language]}
        </Note>
      )}
      {isLast && <span className={styles.shownButton}>{draft.action[language]}</span>}
    </article>
  );
}
