import { useState } from 'react';
import { APP_VERSION_NAME } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { LOGO_MARK, Segmented, Text } from '@realm/ui';
import styles from './install-steps.module.css';

const SYSTEMS = ['ios', 'android'] as const;
const STEPS = ['open', 'add', 'confirm'] as const;

/** How the page becomes an app on the home screen. No steps where the browser offers its own installation. */
export function InstallSteps({ product, offered }: { product: string; offered: boolean }) {
  return (
    <>
      <Product name={product} />
      {!offered && <Steps />}
    </>
  );
}

function Product({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.product}>
      <img src={LOGO_MARK} alt="" width={56} height={56} className={styles.mark} />
      <div>
        <p className={styles.name}>{name}</p>
        <Text>{t('app.download.note', { version: APP_VERSION_NAME })}</Text>
      </div>
    </div>
  );
}

function Steps() {
  const { t } = useTranslation();
  const [system, setSystem] = useState<(typeof SYSTEMS)[number]>(() =>
    /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'ios' : 'android',
  );
  return (
    <>
      <Segmented
        label={t('app.download.system')}
        items={SYSTEMS.map((id) => ({ id, label: t(`app.download.${id}.name`) }))}
        value={system}
        onChange={setSystem}
      />
      <ol className={styles.steps}>
        {STEPS.map((step, place) => (
          <li key={step} className={styles.step}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <span>{t(`app.download.${system}.${step}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
