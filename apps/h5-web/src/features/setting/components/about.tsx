import { useEffect, useState } from 'react';
import { APP_VERSION_CODE, APP_VERSION_NAME, maskReference } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow, Section } from '@realm/ui';
import { readText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useAppDispatch } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { clearCache, clearableBytes, formatBytes } from '../clear-cache';

export function About() {
  const { t } = useTranslation();
  const [deviceId] = useState(() => readText(STORAGE_KEYS.deviceId));
  return (
    <Section title={t('setting.storage')}>
      <Card padding="rows">
        <CacheRow />
        <ListRow title={t('setting.version')} value={`${APP_VERSION_NAME} (${String(APP_VERSION_CODE)})`} />
        {deviceId !== null && <ListRow title={t('setting.deviceId')} value={maskReference(deviceId)} />}
        <ListRow title={t('setting.number')} value="12,345.60" note={t('setting.numberNote')} />
        <ListRow title={t('setting.time')} value="GMT-4" note={t('setting.timeNote')} />
      </Card>
    </Section>
  );
}

function CacheRow() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  /** `null` until it is measured; whatever it is, the row keeps its lines. */
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    void clearableBytes().then((measured) => {
      if (isShown) setBytes(measured);
    });
    return () => {
      isShown = false;
    };
  }, []);
  const clear = async (): Promise<void> => {
    const cleared = await clearCache();
    setBytes(0);
    dispatch(toastShown({ tone: 'good', key: 'setting.cleared', params: { size: formatBytes(cleared) } }));
  };
  const size = bytes === null ? '…' : formatBytes(bytes);
  return (
    <ListRow
      title={t('setting.cache')}
      note={
        <>
          {bytes === 0 ? t('setting.cacheEmpty') : t('setting.cacheSize', { size })}
          <br />
          {t('setting.cacheNote')}
        </>
      }
      onClick={bytes === 0 ? undefined : () => void clear()}
    />
  );
}
