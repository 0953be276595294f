import { ArrowUp, Trash2 } from 'lucide-react';
import { TUTORIAL_FIGURES, TUTORIAL_LENGTHS } from '@realm/api-client';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { VisibleTextArea, VisibleTextField } from '../../shared/fields/visible-text';
import styles from './content.module.css';
import type { TutorialDraft } from './tutorial-draft';

type DraftStep = TutorialDraft['steps'][number];

interface TutorialStepFieldsProps {
  /** From 1. */
  place: number;
  step: DraftStep;
  language: Language;
  onChange: (step: DraftStep) => void;
  /** Absent for the first one. */
  onMoveUp: (() => void) | undefined;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

const NONE = 'none';
const FIGURES = [NONE, ...TUTORIAL_FIGURES] as const;

export function TutorialStepFields(props: TutorialStepFieldsProps) {
  const { place, step, language, onChange, onMoveUp, onRemove } = props;
  const { t } = useTranslation();
  const fieldOf = (part: 'title' | 'text' | 'warning') => ({
    label: t(`console-content.tutorial.stepParts.${part}`),
    value: step[part][language],
    maxLength: TUTORIAL_LENGTHS[part],
    onChange: (text: string) => onChange({ ...step, [part]: { ...step[part], [language]: text } }),
  });
  return (
    <Card
      title={t('console-content.tutorial.step', { place })}
      end={
        <span className={styles.rowActions}>
          {onMoveUp !== undefined && (
            <Button size="sm" variant="ghost" icon={<ArrowUp aria-hidden="true" />} onPress={onMoveUp}>
              {t('console-content.tutorial.moveUp')}
            </Button>
          )}
          {onRemove !== undefined && (
            <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden="true" />} onPress={onRemove}>
              {t('console-content.banner.remove')}
            </Button>
          )}
        </span>
      }
    >
      <div className={styles.step}>
        <Select
          label={t('console-content.tutorial.figure')}
          placeholder={t('console-content.tutorial.figure')}
          options={FIGURES.map((id) => ({
            id,
            label: t(`console-content.tutorial.figures.${id}`),
          }))}
          value={step.figure ?? NONE}
          onChange={(figure) => onChange({ ...step, figure: figure === NONE ? null : figure })}
        />
        <VisibleTextField {...fieldOf('title')} />
        <VisibleTextArea rows={3} {...fieldOf('text')} />
        <VisibleTextField hint={t('console-content.tutorial.warningHint')} {...fieldOf('warning')} />
      </div>
    </Card>
  );
}
