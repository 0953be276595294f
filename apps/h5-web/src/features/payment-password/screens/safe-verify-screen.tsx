import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ShieldCheck } from 'lucide-react';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Skeleton } from '@realm/ui';
import { backToOf } from '../../../shared/back-to';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import { useSecondFactor } from '../../../state/session/use-second-factor';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfile } from '../../../state/session/session.selectors';
import { checkForm, type FormIssues } from '../check-form';
import {
  selectPaymentPassword,
  paymentPasswordOpened,
  paymentPasswordSubmitted,
  type PaymentPasswordEdit,
  type PaymentPasswordState,
} from '../payment-password.slice';
import { PasswordFields } from './password-fields';
import styles from './safe-verify.module.css';

const FORM_ID = 'payment-password';
const EMPTY = { proof: '', newPassword: '', confirmation: '' };
const BACK = '/userCenter/safeSetting';

/** Sets the payment password, or changes it, and returns to what needed it. */
export function SafeVerifyScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const state = useAppSelector(selectPaymentPassword);
  const kind = profile?.hasPaymentPassword === true ? 'change' : 'set';
  useEffect(() => () => void dispatch(paymentPasswordOpened()), [dispatch]);
  useReturn(state);

  return (
    <DetailPage
      title={t('security.paymentPassword.title')}
      backTo={BACK}
      busy={profile === null}
      footer={
        <Button
          block
          type="submit"
          form={FORM_ID}
          busy={state.status === 'sending'}
          disabled={profile === null || state.status === 'saved'}
        >
          {t('common.action.save')}
        </Button>
      }
    >
      {profile === null || state.status === 'saved' ? (
        <FormSkeleton />
      ) : (
        <PasswordForm key={kind} kind={kind} state={state} />
      )}
    </DetailPage>
  );
}

/** Back to the withdrawal or the address that asked for it, else to where the member came from. */
function useReturn({ status }: PaymentPasswordState) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = backToOf(search);
  useEffect(() => {
    if (status === 'saved') void navigate(target ?? BACK, { replace: true });
  }, [status, target, navigate]);
}

function PasswordForm({ kind, state }: { kind: PaymentPasswordEdit['kind']; state: PaymentPasswordState }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [values, setValues] = useState(EMPTY);
  const [pressed, setPressed] = useState(false);
  const account = useAppSelector(selectProfile)?.account ?? '';
  const edit = { kind, ...values };
  const issues: FormIssues = pressed ? checkForm(edit, account) : {};
  const failure = state.status === 'refused' ? state.failure : null;
  const second = useSecondFactor(failure);
  const isAboutCode = failure !== null && isAboutSecondFactor(failure);
  const wrongProof = failure?.kind === 'refused' && failure.name === 'OLD_PASSWORD_WRONG';

  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (Object.keys(checkForm(edit, account)).length === 0 && !second.isMissing)
      dispatch(paymentPasswordSubmitted({ ...edit, ...second.input }));
  }

  return (
    <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        <ShieldCheck aria-hidden="true" />
        {t(`security.paymentPassword.${kind}.text`)}
      </p>
      {failure !== null && !wrongProof && !isAboutCode && (
        <Banner tone="error">{failureText(t, failure)}</Banner>
      )}
      <PasswordFields
        kind={kind}
        values={values}
        issues={issues}
        proofRefused={wrongProof}
        onChange={(change) => {
          setValues({ ...values, ...change });
          if (failure !== null) dispatch(paymentPasswordOpened());
        }}
      />
      {second.isRequired && (
        <SecondFactorField
          value={second.code}
          onChange={(code) => {
            second.setCode(code);
            if (failure !== null) dispatch(paymentPasswordOpened());
          }}
          failure={failure}
          isMissing={pressed && second.isMissing}
        />
      )}
    </form>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form}>
      <Skeleton height={40} />
      <Skeleton height={72} shape="block" />
      <Skeleton height={72} shape="block" />
      <Skeleton height={72} shape="block" />
    </div>
  );
}
