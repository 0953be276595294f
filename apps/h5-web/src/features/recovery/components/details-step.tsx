import { useState, type SubmitEvent } from 'react';
import { Clock3 } from 'lucide-react';
import { checkSupportText } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Note, Stack, TextArea, TextField } from '@realm/ui';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { BeginFailure } from './begin-failure';
import type { RecoveryFormProps } from './form-props';
import { RecoveryPage } from './recovery-page';
import { StepHead } from './step-head';

const FORM_ID = 'recovery-details';
const MIN_STATEMENT = 10;

/** For a review: what staff compare with the account, and where they reach the owner. */
export function DetailsStep({ kind, draft, change, options, failure, isBusy, onSend }: RecoveryFormProps) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState(false);
  const stated = checkSupportText(draft.statement);
  const reached = checkSupportText(draft.contact);
  const isShort = !stated.ok || stated.value.length < MIN_STATEMENT;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (!isShort && reached.ok && !isBusy) onSend();
  }
  return (
    <RecoveryPage
      footer={
        <Button block type="submit" form={FORM_ID} busy={isBusy}>
          {t('recovery.details.send')}
        </Button>
      }
    >
      <Stack id={FORM_ID} as="form" screen onSubmit={submit} noValidate>
        <StepHead step={2} title={t('recovery.details.title')} text={t(`recovery.kind.${kind}`)} />
        {failure !== null && <BeginFailure failure={failure} kind={kind} />}
        <TextArea
          label={t('recovery.details.statement')}
          hint={t('recovery.details.statementHint')}
          error={pressed && isShort ? t('recovery.details.tooShort') : undefined}
          value={draft.statement}
          onChange={(statement) => change({ statement })}
          rows={5}
          maxLength={2_000}
        />
        <TextField
          label={t('recovery.details.contact')}
          hint={t('recovery.details.contactHint')}
          error={pressed && !reached.ok ? t('recovery.details.noContact') : undefined}
          value={draft.contact}
          onChange={(contact) => change({ contact })}
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
        />
        {options.status === 'ready' && (
          <Note icon={<Clock3 aria-hidden="true" />}>
            {t('recovery.details.next', { time: durationText(t, options.value.waitMs) })}
          </Note>
        )}
      </Stack>
    </RecoveryPage>
  );
}
