import { CircleCheck } from 'lucide-react';
import type { ApiFailure } from '@realm/api-client';
import type { WalletAddressIssue } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, TextArea } from '@realm/ui';
import { otherNetworkOf, remarkOn, type AddressForm } from '../check-address-form';
import styles from './address.module.css';
import { PasteButton } from './paste-button';

interface AddressInputProps {
  form: AddressForm;
  /** Found when the form was sent. */
  issue: WalletAddressIssue | undefined;
  failure: ApiFailure | null;
  onChange: (part: Partial<AddressForm>) => void;
}

/** The address, checked while it is typed or pasted: a payment to a mistyped one is gone. */
export function AddressInput({ form, issue, failure, onChange }: AddressInputProps) {
  const { t } = useTranslation();
  const { network, address } = form;
  const remark = remarkOn(network, address);
  const liveIssue = remark === null || remark === 'valid' || remark === 'plain' ? issue : remark;
  const other = otherNetworkOf(network, address);
  const refusal =
    failure?.kind === 'refused' && (failure.name === 'ADDRESS_INVALID' || failure.name === 'ADDRESS_TAKEN')
      ? failureText(t, failure)
      : undefined;
  return (
    <div>
      <TextArea
        label={t('address.address')}
        value={address}
        rows={2}
        onChange={(text) => onChange({ address: text.replace(/\s+/g, '') })}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t('address.paste')}
        error={
          refusal ??
          (liveIssue === undefined ? undefined : t(`validation.wallet-address.${liveIssue}`, { network }))
        }
        hint={remark === 'plain' ? t('address.plain') : undefined}
      />
      <PasteButton onPaste={(text) => onChange({ address: text.replace(/\s+/g, '') })} />
      <p className={styles.good} role="status">
        {remark === 'valid' && (
          <>
            <CircleCheck aria-hidden="true" />
            {t('address.valid', { network })}
          </>
        )}
      </p>
      {other !== null && (
        <Button variant="soft" size="sm" onClick={() => onChange({ network: other })}>
          {t('address.switchTo', { network: other })}
        </Button>
      )}
    </div>
  );
}
