import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { ApiFailure } from '@realm/api-client';
import { readAddressCode, type AddressCode, type Network, type WalletAddressIssue } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, Text, TextArea } from '@realm/ui';
import { otherNetworkOf, remarkOn, type AddressForm } from '../check-address-form';
import styles from './address.module.css';
import { PasteButton } from './paste-button';
import { ScanButton } from './scan-button';

interface AddressInputProps {
  form: AddressForm;
  /** Found when the form was sent. */
  issue: WalletAddressIssue | undefined;
  failure: ApiFailure | null;
  onChange: (part: Partial<AddressForm>) => void;
}

/** The address, checked while it is typed, pasted or scanned: a payment to a mistyped one is gone. */
export function AddressInput({ form, issue, failure, onChange }: AddressInputProps) {
  const { t } = useTranslation();
  const { network, address } = form;
  const [named, setNamed] = useState<Network | null>(null);

  function fill(code: AddressCode) {
    setNamed(code.network);
    onChange({ address: code.address });
  }

  /** A wallet's link, such as `tron:T…`, is read like its code. */
  function receive(text: string) {
    const read = readAddressCode(text);
    fill(read.ok ? read.value : { address: text.replace(/\s+/g, ''), network: null });
  }

  return (
    <div>
      <TextArea
        label={t('address.address')}
        value={address}
        rows={2}
        onChange={receive}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t('address.paste')}
        error={useError({ form, issue, failure })}
        hint={remarkOn(network, address) === 'plain' ? t('address.plain') : undefined}
      />
      <div className={styles.enter}>
        <ScanButton onRead={fill} />
        <PasteButton onPaste={receive} />
      </div>
      <LiveLines form={form} named={named} onSwitch={(other) => onChange({ network: other })} />
    </div>
  );
}

type ErrorSource = Pick<AddressInputProps, 'form' | 'issue' | 'failure'>;

function useError({ form: { network, address }, issue, failure }: ErrorSource): string | undefined {
  const { t } = useTranslation();
  if (failure?.kind === 'refused' && (failure.name === 'ADDRESS_INVALID' || failure.name === 'ADDRESS_TAKEN'))
    return failureText(t, failure);
  const read = readAddressCode(address);
  if (!read.ok && read.issue === 'other-network') return t('address.scan.remark.other-network');
  const remark = remarkOn(network, address);
  const live = remark === null || remark === 'valid' || remark === 'plain' ? issue : remark;
  return live === undefined ? undefined : t(`validation.wallet-address.${live}`, { network });
}

interface LiveLinesProps {
  form: AddressForm;
  /** The network that a scanned or pasted code named. */
  named: Network | null;
  onSwitch: (network: Network) => void;
}

function LiveLines({ form: { network, address }, named, onSwitch }: LiveLinesProps) {
  const { t } = useTranslation();
  const differs = named !== null && named !== network;
  const other = differs ? named : otherNetworkOf(network, address);
  return (
    <>
      <div role="status" className={styles.live}>
        {differs && (
          <Text size="caption" tone="warn">
            {t('address.codeNetwork', { named, network })}
          </Text>
        )}
        {!differs && remarkOn(network, address) === 'valid' && (
          <p className={styles.good}>
            <CircleCheck aria-hidden="true" />
            {t('address.valid', { network })}
          </p>
        )}
      </div>
      {other !== null && (
        <Button variant="soft" size="sm" onClick={() => onSwitch(other)}>
          {t('address.switchTo', { network: other })}
        </Button>
      )}
    </>
  );
}
