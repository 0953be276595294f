import { useState, type FormEvent } from 'react';
import { Clock3 } from 'lucide-react';
import type { ApiFailure } from '@realm/api-client';
import { NETWORKS, NETWORK_TABLE } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Note, OptionCards, Stack, TextField } from '@realm/ui';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { NetworkMark } from '../../../shared/wallet-parts/network-mark';
import { isAboutPaymentPassword } from '../../../shared/wallet-parts/payment-password-refusal';
import { PaymentPasswordField } from '../../../shared/wallet-parts/payment-password-field';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import { useSecondFactor } from '../../../state/session/use-second-factor';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectAddressCommand, addressCommandReset, addressOperated } from '../address.slice';
import { checkAddressForm, type AddressForm, type AddressFormIssues } from '../check-address-form';
import { AddressInput } from './address-input';

export const ADD_FORM_ID = 'add-address';
const EMPTY: AddressForm = { network: 'TRC20', address: '', label: '', paymentPassword: '' };

export function AddForm({ lockMs }: { lockMs: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const command = useAppSelector(selectAddressCommand);
  const [form, setForm] = useState(EMPTY);
  const [pressed, setPressed] = useState(false);
  const issues: AddressFormIssues = pressed ? checkAddressForm(form) : {};
  const failure = command.status === 'refused' ? command.failure : null;
  const second = useSecondFactor(failure);

  function change(part: Partial<AddressForm>) {
    setForm({ ...form, ...part });
    if (failure !== null) dispatch(addressCommandReset());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (Object.keys(checkAddressForm(form)).length > 0 || second.isMissing) return;
    const texts = { address: form.address.trim(), label: form.label.trim() };
    dispatch(addressOperated({ operation: 'add', ...form, ...texts, ...second.input }));
  }

  return (
    <Stack id={ADD_FORM_ID} as="form" screen onSubmit={submit} noValidate>
      <OptionCards
        legend={t('order.field.network')}
        value={form.network}
        onChange={(network) => change({ network })}
        options={NETWORKS.map((network) => ({
          id: network,
          icon: <NetworkMark network={network} />,
          title: network,
          note: `${NETWORK_TABLE[network].chainName} · ${NETWORK_TABLE[network].addressHint}`,
        }))}
      />
      <AddressInput form={form} issue={issues.address} failure={failure} onChange={change} />
      <TextField
        label={t('address.label')}
        value={form.label}
        onChange={(label) => change({ label })}
        autoComplete="off"
        placeholder={t('address.labelExample')}
        error={issues.label === undefined ? undefined : t(`validation.address-label.${issues.label}`)}
      />
      <PasswordInput form={form} issues={issues} failure={failure} onChange={change} />
      {second.isRequired && (
        <SecondFactorField
          value={second.code}
          onChange={(code) => {
            second.setCode(code);
            change({});
          }}
          failure={failure}
          isMissing={pressed && second.isMissing}
        />
      )}
      {lockMs > 0 && (
        <Note icon={<Clock3 aria-hidden="true" />}>
          {t('address.lockNote', { time: durationText(t, lockMs) })}
        </Note>
      )}
    </Stack>
  );
}

/** A refusal that is about no field, beside the button that was pressed. */
export function AddFailure() {
  const { t } = useTranslation();
  const command = useAppSelector(selectAddressCommand);
  return command.status !== 'refused' || belongsToField(command.failure) ? null : (
    <Banner tone="error">{failureText(t, command.failure)}</Banner>
  );
}

const belongsToField = (failure: ApiFailure): boolean =>
  isAboutPaymentPassword(failure) ||
  isAboutSecondFactor(failure) ||
  (failure.kind === 'refused' && (failure.name === 'ADDRESS_INVALID' || failure.name === 'ADDRESS_TAKEN'));

interface PasswordInputProps {
  form: AddressForm;
  issues: AddressFormIssues;
  failure: ApiFailure | null;
  onChange: (part: Partial<AddressForm>) => void;
}

function PasswordInput({ form, issues, failure, onChange }: PasswordInputProps) {
  const { t } = useTranslation();
  const refusal = failure !== null && isAboutPaymentPassword(failure) ? failureText(t, failure) : undefined;
  const issue = issues.paymentPassword === undefined ? undefined : t('validation.payment-password.empty');
  return (
    <PaymentPasswordField
      label={t('address.paymentPassword')}
      value={form.paymentPassword}
      onChange={(paymentPassword) => onChange({ paymentPassword })}
      error={refusal ?? issue}
    />
  );
}
