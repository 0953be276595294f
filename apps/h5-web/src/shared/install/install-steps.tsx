import { useState, type ReactNode } from 'react';
import { Check, EllipsisVertical, MonitorDown, Share, SquarePlus } from 'lucide-react';
import { APP_VERSION_NAME } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, LOGO_MARK, Segmented, Text } from '@realm/ui';
import styles from './install-steps.module.css';

const SYSTEMS = ['ios', 'android', 'desktop'] as const;
type System = (typeof SYSTEMS)[number];
const STEPS = ['open', 'share', 'add', 'confirm'] as const;
const POINTS = ['fast', 'update', 'safe'] as const;

const ICONS: Readonly<Record<System, Partial<Record<(typeof STEPS)[number], ReactNode>>>> = {
  ios: { share: <Share />, add: <SquarePlus /> },
  android: { share: <EllipsisVertical />, add: <SquarePlus /> },
  desktop: { share: <MonitorDown /> },
};

export function ProductLine({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.product}>
      <img src={LOGO_MARK} alt="" width={56} height={56} className={styles.mark} />
      <div>
        <p className={styles.name}>{name}</p>
        <Text>{t('install.note', { version: APP_VERSION_NAME })}</Text>
      </div>
    </div>
  );
}

/** What one gains by it. */
export function InstallPoints() {
  const { t } = useTranslation();
  return (
    <ul className={styles.points}>
      {POINTS.map((point) => (
        <li key={point} className={styles.point}>
          <Check aria-hidden="true" />
          <span>{t(`install.point.${point}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How the page becomes an app, on the device that the member chooses; this one at first. */
export function InstallSteps({ offered }: { offered: boolean }) {
  const { t } = useTranslation();
  const [own] = useState(systemOf);
  const [system, setSystem] = useState(own);
  return (
    <>
      <Segmented
        block
        label={t('install.system')}
        items={SYSTEMS.map((id) => ({ id, label: t(`install.${id}.name`) }))}
        value={system}
        onChange={setSystem}
      />
      <div className={styles.panel}>
        <Card>
          {offered && system === own ? (
            <>
              <p className={styles.title}>{t('install.ready')}</p>
              <Text size="caption">{t('install.readyNote')}</Text>
              <InstallPoints />
            </>
          ) : (
            <Steps system={system} />
          )}
        </Card>
      </div>
    </>
  );
}

function Steps({ system }: { system: System }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, place) => (
        <li key={step} className={styles.step}>
          <span className={styles.place} aria-hidden="true">
            {place + 1}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>
              {t(`install.${system}.${step}`)}
              {ICONS[system][step] !== undefined && (
                <span className={styles.icon} aria-hidden="true">
                  {ICONS[system][step]}
                </span>
              )}
            </span>
            {step === 'open' && <Text size="caption">{t(`install.${system}.openNote`)}</Text>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function systemOf(): System {
  const { userAgent, maxTouchPoints } = navigator;
  // A tablet of the iPhone's maker calls itself a Macintosh.
  if (/iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}
