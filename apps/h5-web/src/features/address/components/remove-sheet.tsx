import { useState, type FormEvent } from 'react';
import type { WalletAddress } from '@realm/api-client';
import { checkPassword } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Address, Banner, Button, Card, Sheet, Stack, Text } from '@realm/ui';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { isAboutPaymentPassword } from '../../../shared/wallet-parts/payment-password-refusal';
import { PaymentPasswordField } from '../../../shared/wallet-parts/payment-password-field';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import { useSecondFactor } from '../../../state/session/use-second-factor';
import { useAppDispatch } from '../../../state/hooks';
import { addressCommandReset, addressOperated, type AddressCommand } from '../address.slice';

interface RemoveSheetProps {
  item: WalletAddress;
  /** How long it would be locked if it were added again. */
  lockMs: number;
  open: boolean;
  command: AddressCommand;
  onClose: () => void;
}

const FORM_ID = 'remove-address';

/** Removing asks for the payment password: a stolen session alone redirects nothing. */
export function RemoveSheet({ item, lockMs, open, command, onClose }: RemoveSheetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [paymentPassword, setPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const checked = checkPassword(paymentPassword);
  const failure = command.status === 'refused' ? command.failure : null;
  const second = useSecondFactor(failure);
  const codeRefused = failure !== null && isAboutSecondFactor(failure);
  const passwordRefused = failure !== null && isAboutPaymentPassword(failure);

  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (checked.ok && !second.isMissing) {
      const proof = { paymentPassword, ...second.input };
      dispatch(addressOperated({ operation: 'remove', addressId: item.addressId, ...proof }));
    }
  }

  function issue(): string | undefined {
    if (passwordRefused) return failureText(t, failure);
    return pressed && !checked.ok ? t('validation.payment-password.empty') : undefined;
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('address.remove.title', { label: item.label })}
      closeLabel={t('common.action.close')}
      footer={
        <Button block variant="danger" type="submit" form={FORM_ID} busy={command.status === 'sending'}>
          {t('address.remove.confirm')}
        </Button>
      }
    >
      <Stack id={FORM_ID} as="form" screen onSubmit={submit} noValidate>
        {failure !== null && !passwordRefused && !codeRefused && (
          <Banner tone="error">{failureText(t, failure)}</Banner>
        )}
        <Card>
          <Text size="caption">{item.network}</Text>
          <Address text={item.address} />
        </Card>
        <Text size="caption">{t('address.remove.text', { time: durationText(t, lockMs) })}</Text>
        <PaymentPasswordField
          label={t('address.paymentPassword')}
          value={paymentPassword}
          onChange={(text) => {
            setPassword(text);
            dispatch(addressCommandReset());
          }}
          error={issue()}
        />
        {second.isRequired && (
          <SecondFactorField
            value={second.code}
            onChange={(code) => {
              second.setCode(code);
              dispatch(addressCommandReset());
            }}
            failure={failure}
            isMissing={pressed && second.isMissing}
          />
        )}
      </Stack>
    </Sheet>
  );
}
