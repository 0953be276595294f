import { useState } from 'react';
import { PROMOTION_CATEGORIES, PROMOTION_TARGETS } from '@realm/api-client';
import { LANGUAGES, type Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Switch } from '@realm/ui';
import { Select } from '@realm/ui/dense';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { ReasonBox } from '../../shared/decisions/reason-box';
import { MomentField } from '../../shared/fields/moment-field';
import { Segments } from '../../shared/filters/segments';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import styles from './content.module.css';
import { OfferFields } from './offer-fields';
import {
  LENGTHS,
  PARTS,
  draftOf,
  inputOf,
  isComplete,
  missingIn,
  type PromotionDraft,
} from './promotion-draft';
import type { PromotionRow } from './promotions-tab';
import { VisibleTextArea, VisibleTextField } from '../../shared/fields/visible-text';

interface PromotionFormProps {
  /** `null`: a new one. */
  promotion: PromotionRow | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Texts in three languages, period, and what joining takes and pays. With money it waits for a second person. */
export function PromotionForm({ promotion, onClose, onSaved }: PromotionFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<PromotionDraft>(() => draftOf(promotion));
  const [reason, setReason] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const put = useCommand('promotion/put', (answer) => {
    if ('waitingForSecondPerson' in answer) setWaiting(true);
    else onSaved();
  });
  const change = (part: Partial<PromotionDraft>): void => setDraft({ ...draft, ...part });
  const canSave = isComplete(draft) && reason.trim() !== '';
  if (isWaiting)
    return (
      <Modal
        title={t('console-content.promotion.waits')}
        onClose={onSaved}
        footer={
          <Button variant="primary" onPress={onSaved}>
            {t('common.action.done')}
          </Button>
        }
      >
        <p>{t('console-content.promotion.waitsHint')}</p>
      </Modal>
    );
  return (
    <Modal
      title={promotion === null ? t('console-content.promotion.add') : t('console-content.promotion.edit')}
      onClose={onClose}
      closable={put.mayClose}
      footer={
        <>
          <Button
            variant="primary"
            disabled={!canSave || !put.maySend}
            busy={put.isBusy}
            onPress={() => put.run(inputOf(draft, reason.trim()))}
          >
            {t('console-content.save')}
          </Button>
          <Button variant="ghost" disabled={!put.mayClose} onPress={onClose}>
            {t('common.action.cancel')}
          </Button>
          {!canSave && <span className={styles.note}>{t('console-content.promotion.incomplete')}</span>}
        </>
      }
    >
      <div className={styles.pair}>
        <VisibleTextField
          label={t('console-content.promotion.id')}
          hint={t('console-content.banner.idHint')}
          value={draft.promotionId}
          disabled={promotion !== null}
          maxLength={40}
          autoComplete="off"
          onChange={(promotionId) => change({ promotionId: promotionId.toLowerCase() })}
        />
        <Select
          label={t('console-content.promotion.category')}
          placeholder={t('console-content.promotion.category')}
          options={PROMOTION_CATEGORIES.map((id) => ({
            id,
            label: t(`console-content.promotion.categories.${id}`),
          }))}
          value={draft.category}
          onChange={(category) => change({ category })}
        />
        <MomentField
          label={t('console-content.from')}
          value={draft.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <MomentField
          label={t('console-content.until')}
          hint={t('console-content.untilHint')}
          value={draft.endsAt}
          onChange={(endsAt) => change({ endsAt })}
        />
        <Select
          label={t('console-content.promotion.target')}
          placeholder={t('console-content.promotion.target')}
          options={PROMOTION_TARGETS.map((id) => ({
            id,
            label: t(`console-content.promotion.targets.${id}`),
          }))}
          value={draft.target}
          onChange={(target) => change({ target })}
        />
      </div>
      <PromotionTexts draft={draft} onChange={change} />
      <Switch
        label={t('console-content.promotion.hasOffer')}
        checked={draft.hasOffer}
        onChange={(hasOffer) => change({ hasOffer })}
      />
      {draft.hasOffer && <OfferFields offer={draft.offer} onChange={(offer) => change({ offer })} />}
      <ReasonBox value={reason} onChange={setReason} isForMember={false} />
      {put.failure !== null && (
        <p className={styles.wrong} role="alert">
          {commandText(t, put)}
        </p>
      )}
    </Modal>
  );
}

interface PromotionTextsProps {
  draft: PromotionDraft;
  onChange: (part: Partial<PromotionDraft>) => void;
}

function PromotionTexts({ draft, onChange }: PromotionTextsProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('zh');
  const missing = missingIn(draft);
  return (
    <>
      <Segments
        label={t('console-content.language')}
        items={LANGUAGES.map((id) => ({
          id,
          label: `${t(`common.language.${id}`)} ${missing.includes(id) ? '–' : '✓'}`,
        }))}
        value={language}
        onChange={setLanguage}
      />
      {PARTS.map((part) => {
        const texts = draft.texts[part];
        const field = {
          label: t(`console-content.promotion.parts.${part}`),
          value: texts[language],
          maxLength: LENGTHS[part],
          onChange: (text: string) =>
            onChange({ texts: { ...draft.texts, [part]: { ...texts, [language]: text } } }),
        };
        const key = `${language} ${part}`;
        return part === 'title' || part === 'summary' ? (
          <VisibleTextField key={key} {...field} />
        ) : (
          <VisibleTextArea key={key} rows={3} {...field} />
        );
      })}
    </>
  );
}
