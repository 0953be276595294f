import { useState, type FormEvent } from 'react';
import type { WalletAddress } from '@realm/api-client';
import { checkAddressLabel } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Sheet, Stack, TextField } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { addressOperated, type AddressCommand } from '../address.slice';

interface RenameSheetProps {
  item: WalletAddress;
  open: boolean;
  command: AddressCommand;
  onClose: () => void;
}

const FORM_ID = 'rename-address';

export function RenameSheet({ item, open, command, onClose }: RenameSheetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [label, setLabel] = useState(item.label);
  const [pressed, setPressed] = useState(false);
  const checked = checkAddressLabel(label);

  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (checked.ok) {
      dispatch(addressOperated({ operation: 'rename', addressId: item.addressId, label: checked.value }));
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('address.rename.title')}
      closeLabel={t('common.action.close')}
      footer={
        <Button block type="submit" form={FORM_ID} busy={command.status === 'sending'}>
          {t('common.action.save')}
        </Button>
      }
    >
      <Stack id={FORM_ID} as="form" screen onSubmit={submit} noValidate>
        {command.status === 'refused' && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
        <TextField
          label={t('address.label')}
          value={label}
          onChange={setLabel}
          autoComplete="off"
          error={pressed && !checked.ok ? t(`validation.address-label.${checked.issue}`) : undefined}
        />
      </Stack>
    </Sheet>
  );
}
