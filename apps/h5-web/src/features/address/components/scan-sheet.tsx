import type { ChangeEvent } from 'react';
import { CameraOff, ImageUp } from 'lucide-react';
import type { AddressCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Sheet, Spinner, Stack, Text, buttonClass, classNames } from '@realm/ui';
import { useScanner, type ScanRemark, type ScanStatus } from '../scan/use-scanner';
import styles from './scan.module.css';

interface ScanSheetProps {
  open: boolean;
  onClose: () => void;
  onRead: (code: AddressCode) => void;
}

/** The camera is on only while the sheet is open. */
export function ScanSheet({ open, onClose, onRead }: ScanSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('address.scan.title')}
      closeLabel={t('common.action.close')}
    >
      {open && <Scanner onRead={onRead} />}
    </Sheet>
  );
}

function Scanner({ onRead }: Pick<ScanSheetProps, 'onRead'>) {
  const { video, status, remark, retry, readImage } = useScanner(onRead);
  const isFailed = status !== 'opening' && status !== 'live';
  return (
    <Stack gap={4}>
      <div className={styles.view}>
        <video ref={video} className={styles.video} muted playsInline hidden={isFailed} />
        {status === 'live' && <span className={styles.frame} aria-hidden="true" />}
        {status === 'opening' && <Spinner size={28} />}
        {isFailed && <CameraOff aria-hidden="true" />}
      </div>
      <Words status={status} remark={remark} />
      <div className={styles.actions}>
        {isFailed && status !== 'insecure' && <RetryButton onPress={retry} />}
        <ImageButton onPick={(file) => void readImage(file)} />
      </div>
    </Stack>
  );
}

/** One line that changes; two live regions would speak at once. */
function Words({ status, remark }: { status: ScanStatus; remark: ScanRemark | null }) {
  const { t } = useTranslation();
  const usual =
    status === 'opening' || status === 'live'
      ? t(`address.scan.${status}`)
      : t(`address.scan.issue.${status}`);
  return (
    <div role="status" className={styles.words}>
      {remark === null ? <Text>{usual}</Text> : <Text tone="warn">{t(`address.scan.remark.${remark}`)}</Text>}
    </div>
  );
}

function RetryButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" onClick={onPress}>
      {t('common.action.retry')}
    </Button>
  );
}

function ImageButton({ onPick }: { onPick: (file: File) => void }) {
  const { t } = useTranslation();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file !== undefined) onPick(file);
    // The same image can be chosen again.
    target.value = '';
  }

  return (
    <label className={classNames(buttonClass({ variant: 'soft' }), styles.image)}>
      <ImageUp aria-hidden="true" />
      {t('address.scan.image')}
      <input type="file" className="visually-hidden" accept="image/*" onChange={choose} />
    </label>
  );
}
