import { useState } from 'react';
import { Headset, Hourglass } from 'lucide-react';
import type { Protection } from '@realm/api-client';
import { PAUSE_LENGTHS, formatGmt4, pauseEnd, type ExclusionLength } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Card, DescriptionList, ListRow, Note, Segmented, Text, TextField } from '@realm/ui';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../shared/api';
import { moneyText } from '../../../shared/money-text';
import { supportPath } from '../../../shared/support-path';
import { useCommand } from '../../../shared/use-command';
import { useGoBack } from '../../../shared/use-go-back';
import { renderLink } from '../components/paused-view';
import { SaferPage } from '../components/safer-page';
import styles from '../components/safer.module.css';
import { pauseChoice, type PauseChoice } from '../pause-choice';
import { SAFER } from '../safer-places';
import { PauseEffects } from './cool-off-screen';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** For half a year or longer. Typing the words confirms it: it can't be taken back. */
export function ExclusionScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useGoBack(SAFER);
  const [chosen, setChosen] = useState<ExclusionLength>('6-months');
  const choiceOf = (protection: Protection) => pauseChoice(PAUSE_LENGTHS.exclusion, chosen, protection);
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const command = useCommand(api.startPause, () => void navigate(SAFER, { replace: true }));
  const words = t('safer.exclusion.words');
  const matches = typed.trim().toLowerCase() === words.toLowerCase();
  const submit = (length: ExclusionLength) => {
    setSent(true);
    if (matches) command.run({ length });
  };
  return (
    <SaferPage
      title={t('safer.exclusion.title')}
      footer={(protection) => {
        const { length } = choiceOf(protection);
        return (
          <div className={styles.buttons}>
            <Button variant="outline" onClick={back}>
              {t('common.action.back')}
            </Button>
            {length !== null && (
              <Button block variant="danger" busy={command.isBusy} onClick={() => submit(length)}>
                {t('safer.exclusion.start', { length: t(`safer.length.${length}`) })}
              </Button>
            )}
          </div>
        );
      }}
    >
      {(protection) => (
        <>
          <h2 className={styles.question}>{t('safer.exclusion.question')}</h2>
          <Text>{t('safer.exclusion.final')}</Text>
          {command.failure !== null && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
          {protection.pause !== null && (
            <Note icon={<Hourglass aria-hidden="true" />}>{t('safer.paused.longer')}</Note>
          )}
          <Lengths {...choiceOf(protection)} protection={protection} onChange={setChosen} />
          <PauseEffects openBets={protection.openBets} />
          <TextField
            label={t('safer.exclusion.type', { words })}
            value={typed}
            onChange={setTyped}
            error={isSent && !matches ? t('safer.exclusion.mismatch', { words }) : undefined}
          />
          <Card padding="rows">
            <ListRow
              icon={<Headset aria-hidden="true" />}
              title={t('safer.exclusion.talk')}
              href={supportPath('protection')}
              renderLink={renderLink}
            />
          </Card>
        </>
      )}
    </SaferPage>
  );
}

interface LengthsProps extends PauseChoice<ExclusionLength> {
  protection: Protection;
  onChange: (length: ExclusionLength) => void;
}

function Lengths({ lengths, length, protection, onChange }: LengthsProps) {
  const { t } = useTranslation();
  if (length === null) return null;
  return (
    <>
      <div className={styles.lengths}>
        <Segmented
          label={t('safer.exclusion.question')}
          items={lengths.map((id) => ({ id, label: t(`safer.length.${id}`) }))}
          value={length}
          onChange={onChange}
        />
      </div>
      <Effect length={length} protection={protection} />
    </>
  );
}

/** What it does, and what it leaves alone: the member's money. */
function Effect({ length, protection }: { length: ExclusionLength; protection: Protection }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { currencyCode: currency, holding } = protection.lifetime;
  const end = pauseEnd(length, Date.parse(protection.serverTime));
  return (
    <Card>
      <DescriptionList
        items={[
          { label: t('safer.exclusion.starts'), value: t('safer.exclusion.atOnce') },
          {
            label: t('safer.exclusion.ends'),
            value: end === null ? t('safer.exclusion.never') : formatGmt4(end, 'minute'),
          },
          {
            label: t('safer.exclusion.keeps'),
            value: t('safer.exclusion.keepsAll', { amount: own(moneyText({ amount: holding, currency })) }),
          },
        ]}
      />
    </Card>
  );
}
