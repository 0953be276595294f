import { useState } from 'react';
import { ScanLine } from 'lucide-react';
import type { AddressCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { ScanSheet } from './scan-sheet';

export function ScanButton({ onRead }: { onRead: (code: AddressCode) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" size="sm" icon={<ScanLine aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('address.scan.action')}
      </Button>
      <ScanSheet
        open={open}
        onClose={() => setOpen(false)}
        onRead={(code) => {
          setOpen(false);
          onRead(code);
        }}
      />
    </>
  );
}
