import type { SubmitEvent } from 'react';
import { Users } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Banner, Button, Note, Stack, TextField } from '@realm/ui';
import { forgetInvitation } from '../invitation';
import type { SignInIssues, SignInForm } from '../sign-in-form';
import { PasswordEntries } from './password-entries';
import { TermsBox } from './terms-box';

export interface SignInFieldsProps {
  form: SignInForm;
  issues: SignInIssues;
  busy: boolean;
  change: (part: Partial<SignInForm>) => void;
  submit: () => void;
}

export function SignInFields({ form, issues, busy, change, submit }: SignInFieldsProps) {
  const { t } = useTranslation();
  const registers = form.mode === 'register';

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) submit();
  }

  return (
    <Stack as="form" noValidate onSubmit={onSubmit}>
      {registers && (
        <Invitation code={form.invite} issue={issues.invite} onDrop={() => change({ invite: '' })} />
      )}
      <TextField
        label={t('session.account.label')}
        hint={registers ? t('session.account.hint') : undefined}
        error={issues.account && t(issues.account)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        value={form.account}
        onChange={(account) => change({ account })}
      />
      <PasswordEntries form={form} issues={issues} change={change} />
      <TermsBox
        accepted={form.terms}
        error={issues.terms && t(issues.terms)}
        onChange={(terms) => change({ terms })}
      />
      <Button type="submit" block busy={busy}>
        {t(registers ? 'common.action.register' : 'common.action.signIn')}
      </Button>
    </Stack>
  );
}

interface InvitationProps {
  code: string;
  issue: SignInIssues['invite'];
  onDrop: () => void;
}

/** Whose invitation counts. One that nobody gave is named with its code, and the member decides whether to go on without it. */
function Invitation({ code, issue, onDrop }: InvitationProps) {
  const { t } = useTranslation();
  if (code === '') return null;
  const drop = () => {
    forgetInvitation();
    onDrop();
  };
  return (
    <>
      <Note icon={<Users aria-hidden="true" />}>{t('session.invited', { code })}</Note>
      {issue !== undefined && (
        <>
          <Banner tone="error">{t(issue)}</Banner>
          <Button variant="secondary" size="md" onClick={drop}>
            {t('session.withoutInvitation')}
          </Button>
        </>
      )}
    </>
  );
}
