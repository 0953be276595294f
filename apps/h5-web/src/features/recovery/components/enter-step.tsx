import { useState, type SubmitEvent } from 'react';
import type { Recovery } from '@realm/api-client';
import { readRecoveryRequestCode } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, Stack, Text, TextField } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import type { useRecoverPlace } from '../recover-place';
import { RecoveryPage } from './recovery-page';
import styles from './recovery.module.css';

const FORM_ID = 'recovery-code';

interface EnterStepProps {
  onFound: (code: string, recovery: Recovery) => void;
  place: ReturnType<typeof useRecoverPlace>;
}

/** Continues a request that was sent from another device. */
export function EnterStep({ onFound, place }: EnterStepProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [pressed, setPressed] = useState(false);
  const code = readRecoveryRequestCode(typed);
  const query = useCommand(api.getRecovery, (recovery) => {
    if (code === null) return;
    onFound(code, recovery);
    place.go('request', { replace: true });
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (code !== null) query.run({ requestCode: code });
  }
  const invalid = pressed && code === null ? t('recovery.request.invalid') : undefined;
  return (
    <RecoveryPage
      footer={
        <Button block type="submit" form={FORM_ID} busy={query.isBusy}>
          {t('common.action.next')}
        </Button>
      }
    >
      <Stack id={FORM_ID} as="form" screen onSubmit={submit} noValidate>
        <div>
          <h2 className={styles.question}>{t('recovery.request.title')}</h2>
          <Text>{t('recovery.request.lead')}</Text>
        </div>
        <TextField
          label={t('recovery.request.label')}
          error={query.failure === null ? invalid : failureText(t, query.failure)}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            query.reset();
          }}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={32}
        />
      </Stack>
    </RecoveryPage>
  );
}
