import { useState, type SubmitEvent } from 'react';
import { Bell } from 'lucide-react';
import type { MemberEndpoints, OutputOf, SecurityOverview } from '@realm/api-client';
import { checkEmail, checkOneTimeCode } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Badge, Banner, Button, Card, ListRow, Note, Stack, TextField } from '@realm/ui';
import { api } from '../../../shared/api';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import { useNow } from '../../../shared/use-now';
import { useSecondFactor } from '../../../state/session/use-second-factor';
import { OwnerPassword, isAboutPassword } from '../components/owner-fields';
import { SecurityPage } from '../components/security-page';
import { useFinish } from '../components/use-finish';
import { useCommand, type Command } from '../../../shared/use-command';

const FORM_ID = 'email';
type Sent = OutputOf<MemberEndpoints['sendEmailCode']>;
type Mode = 'bind' | 'remove';
interface EmailInput {
  readonly emailCode: string;
  readonly password: string;
  readonly code?: string;
}

/** Binds an e-mail address, replaces or removes it, each by a code that is mailed to it. */
export function EmailScreen() {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('bind');
  const finishBinding = useFinish('safety.email.done');
  const finishRemoval = useFinish('safety.email.removed');
  const bind = useCommand(api.bindEmail, finishBinding);
  const remove = useCommand(api.unbindEmail, finishRemoval);
  const isRemoval = mode === 'remove';
  return (
    <SecurityPage
      title={t('safety.email.title')}
      footer={
        <Button
          block
          type="submit"
          form={FORM_ID}
          variant={isRemoval ? 'danger' : 'primary'}
          busy={bind.isBusy || remove.isBusy}
        >
          {t(isRemoval ? 'safety.email.remove' : 'safety.email.confirm')}
        </Button>
      }
    >
      {(overview) => (
        <Stack screen>
          {overview.email !== null && <BoundEmail email={overview.email} mode={mode} onMode={setMode} />}
          {isRemoval ? (
            <EmailForm key="remove" overview={overview} command={remove} onSubmit={remove.run} />
          ) : (
            <BindForm overview={overview} command={bind} />
          )}
        </Stack>
      )}
    </SecurityPage>
  );
}

function BoundEmail({ email, mode, onMode }: { email: string; mode: Mode; onMode: (mode: Mode) => void }) {
  const { t } = useTranslation();
  const other = mode === 'bind' ? 'remove' : 'bind';
  return (
    <Card padding="rows">
      <ListRow
        title={email}
        note={<Badge tone="ok">{t('safety.email.verified')}</Badge>}
        end={
          <Button variant="secondary" size="sm" onClick={() => onMode(other)}>
            {t(`safety.email.switch.${other}`)}
          </Button>
        }
      />
    </Card>
  );
}

function BindForm({
  overview,
  command,
}: {
  overview: SecurityOverview;
  command: Command<EmailInput & { email: string }>;
}) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [pressed, setPressed] = useState(false);
  const checked = checkEmail(email);
  const { failure } = command;
  const isRefused = failure?.kind === 'refused' && failure.name === 'EMAIL_INVALID';
  return (
    <EmailForm
      overview={overview}
      command={command}
      address={checked.ok ? checked.value : null}
      onMissingAddress={() => setPressed(true)}
      onSubmit={(input) => checked.ok && command.run({ ...input, email: checked.value })}
    >
      <TextField
        label={t(overview.email === null ? 'safety.email.label' : 'safety.email.newLabel')}
        type="email"
        value={email}
        onChange={(text) => {
          setEmail(text);
          command.reset();
        }}
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        maxLength={120}
        error={
          isRefused
            ? failureText(t, failure)
            : pressed && !checked.ok
              ? t(`validation.email.${checked.issue}`)
              : undefined
        }
      />
    </EmailForm>
  );
}

interface EmailFormProps {
  overview: SecurityOverview;
  command: Pick<Command<never>, 'failure' | 'reset'>;
  /** Where the code goes; the bound address when absent. `null`: not typed yet. */
  address?: string | null;
  onMissingAddress?: () => void;
  onSubmit: (input: EmailInput) => void;
  children?: React.ReactNode;
}

const EMAIL_REFUSALS: readonly (string | null)[] = ['EMAIL_INVALID', 'EMAIL_CODE_WRONG'];

function EmailForm(props: EmailFormProps) {
  const { overview, command, address, onMissingAddress, onSubmit, children } = props;
  const { t } = useTranslation();
  const { failure } = command;
  const second = useSecondFactor(failure);
  const [emailCode, setEmailCode] = useState('');
  const [password, setPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const checked = checkOneTimeCode(emailCode);
  const isCodeWrong = failure?.kind === 'refused' && failure.name === 'EMAIL_CODE_WRONG';
  const isElsewhere =
    failure !== null &&
    (isAboutSecondFactor(failure) ||
      isAboutPassword(failure) ||
      (failure.kind === 'refused' && EMAIL_REFUSALS.includes(failure.name)));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (address === null) return onMissingAddress?.();
    if (checked.ok && password !== '' && !second.isMissing)
      onSubmit({ emailCode: checked.value, password, ...second.input });
    return undefined;
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    command.reset();
  };

  return (
    <Stack id={FORM_ID} as="form" onSubmit={submit} noValidate>
      {failure !== null && !isElsewhere && <Banner tone="error">{failureText(t, failure)}</Banner>}
      {children}
      <CodeField
        address={address}
        onMissingAddress={onMissingAddress}
        value={emailCode}
        onChange={change(setEmailCode)}
        error={
          isCodeWrong
            ? failureText(t, failure)
            : pressed && !checked.ok
              ? t(`validation.one-time-code.${checked.issue}`)
              : undefined
        }
      />
      <OwnerPassword
        hasPaymentPassword={overview.hasPaymentPassword}
        value={password}
        onChange={change(setPassword)}
        failure={failure}
        isMissing={pressed && password === ''}
      />
      {second.isRequired && (
        <SecondFactorField
          value={second.code}
          onChange={change(second.setCode)}
          failure={failure}
          isMissing={pressed && second.isMissing}
        />
      )}
      <Note icon={<Bell aria-hidden="true" />}>
        {t(overview.email === null ? 'safety.email.use' : 'safety.email.told')}
      </Note>
    </Stack>
  );
}

interface CodeFieldProps {
  address: string | null | undefined;
  onMissingAddress: (() => void) | undefined;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

const SECOND_MS = 1_000;

/** The mailed code, with the button that requests it. */
function CodeField({ address, onMissingAddress, value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<(Sent & { receivedAt: number }) | null>(null);
  const command = useCommand(api.sendEmailCode, (value) => setSent({ ...value, receivedAt: Date.now() }));
  const now = useNow(sent === null ? null : SECOND_MS);
  const waitMs =
    sent === null
      ? 0
      : Date.parse(sent.nextCodeAt) - Date.parse(sent.serverTime) - Math.max(0, now - sent.receivedAt);
  const waitSeconds = Math.ceil(waitMs / SECOND_MS);
  const failed = command.failure === null ? undefined : failureText(t, command.failure);

  function request() {
    if (address === null) onMissingAddress?.();
    else command.run(address === undefined ? {} : { email: address });
  }
  return (
    <TextField
      label={t('safety.email.code')}
      hint={sent === null ? t('safety.email.codeHint') : t('safety.email.sent', { email: sent.email })}
      error={error ?? failed}
      value={value}
      onChange={onChange}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={8}
      suffix={
        <Button variant="soft" size="sm" busy={command.isBusy} disabled={waitSeconds > 0} onClick={request}>
          {waitSeconds > 0 ? (
            <span className="num">{t('safety.email.wait', { seconds: waitSeconds })}</span>
          ) : (
            t(sent === null ? 'safety.email.send' : 'safety.email.again')
          )}
        </Button>
      }
    />
  );
}
