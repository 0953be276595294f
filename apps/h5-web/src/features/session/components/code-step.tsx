import type { SubmitEvent } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button, Stack, Text, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { recoverPath } from '../../../shared/recover-path';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import { FailureBanner } from '../../../shared/wallet-parts/failure-banner';
import type { useSignInForm } from './use-sign-in-form';

/** The second step of a sign-in: the password was right, and an authenticator is bound. */
export function CodeStep(entry: ReturnType<typeof useSignInForm>) {
  const { t } = useTranslation();
  const { form, change, submit, busy, refusal, isCodeMissing, leaveCodeStep } = entry;

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) submit();
  }
  // The refusal that led here is this step itself.
  const isOpening = refusal?.kind === 'refused' && refusal.name === 'AUTHENTICATOR_REQUIRED';
  return (
    <Stack as="form" noValidate onSubmit={onSubmit} paddingTop={4}>
      <div>
        <h2>{t('session.code.title')}</h2>
        <Text>{t('session.code.text', { account: form.account.trim() })}</Text>
      </div>
      {refusal !== null && !isAboutSecondFactor(refusal) && <FailureBanner failure={refusal} />}
      <SecondFactorField
        value={form.code}
        onChange={(code) => change({ code })}
        failure={isOpening ? null : refusal}
        isMissing={isCodeMissing}
        acceptsRecovery
        isFirst
      />
      <Button type="submit" block busy={busy}>
        {t('common.action.signIn')}
      </Button>
      <Link className={buttonClass({ variant: 'ghost' })} to={recoverPath('authenticator')}>
        {t('security.lost')}
      </Link>
      <Button variant="ghost" block onClick={leaveCodeStep}>
        {t('session.code.back')}
      </Button>
    </Stack>
  );
}
