import { useState } from 'react';
import { Check, Coffee, Hourglass, TriangleAlert, X } from 'lucide-react';
import type { Protection } from '@realm/api-client';
import { PAUSE_LENGTHS, pauseEnd, type CoolOffLength } from '@realm/domain';
import { failureText, type TFunction, useTranslation } from '@realm/i18n';
import { Banner, Button, Note, OptionCards } from '@realm/ui';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { useGoBack } from '../../../shared/use-go-back';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { SaferPage } from '../components/safer-page';
import styles from '../components/safer.module.css';
import { pauseChoice } from '../pause-choice';
import { SAFER } from '../safer-places';

/** A break of a day to six weeks. */
export function CoolOffScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useGoBack(SAFER);
  const [chosen, setChosen] = useState<CoolOffLength>('1-day');
  const choiceOf = (protection: Protection) => pauseChoice(PAUSE_LENGTHS['cool-off'], chosen, protection);
  const command = useCommand(api.startPause, () => void navigate(SAFER, { replace: true }));
  return (
    <SaferPage
      title={t('safer.coolOff.title')}
      footer={(protection) => {
        const { length } = choiceOf(protection);
        return (
          <div className={styles.buttons}>
            <Button variant="outline" onClick={back}>
              {t('safer.pause.notNow')}
            </Button>
            {length !== null && (
              <Button
                block
                variant="secondary"
                icon={<Coffee aria-hidden="true" />}
                busy={command.isBusy}
                onClick={() => command.run({ length })}
              >
                {t('safer.coolOff.start', { length: t(`safer.length.${length}`) })}
              </Button>
            )}
          </div>
        );
      }}
    >
      {(protection) => (
        <>
          <h2 className={styles.question}>{t('safer.coolOff.question')}</h2>
          {command.failure !== null && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
          <OptionCards
            legend={t('safer.coolOff.question')}
            hideLegend
            options={choiceOf(protection).lengths.map((id) => ({
              id,
              title: t(`safer.length.${id}`),
              note: endText(t, protection, id),
            }))}
            value={choiceOf(protection).length}
            onChange={setChosen}
          />
          {protection.pause !== null && (
            <Note icon={<Hourglass aria-hidden="true" />}>{t('safer.paused.longer')}</Note>
          )}
          <PauseEffects openBets={protection.openBets} />
          <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
            {t('safer.coolOff.final')}
          </Note>
        </>
      )}
    </SaferPage>
  );
}

/** By the server's clock, as the pause will be. */
function endText(t: TFunction, { serverTime }: Protection, length: CoolOffLength): string {
  const end = pauseEnd(length, Date.parse(serverTime));
  return end === null ? '' : t('safer.coolOff.until', { time: momentText(new Date(end).toISOString()) });
}

/** What stops, and what goes on. */
export function PauseEffects({ openBets }: { openBets: number }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.ticks}>
      <li>
        <X aria-hidden="true" />
        {t('safer.pause.stops')}
      </li>
      <li className={styles.good}>
        <Check aria-hidden="true" />
        {t('safer.pause.goesOn')}
      </li>
      {openBets > 0 && (
        <li className={styles.good}>
          <Check aria-hidden="true" />
          {t('safer.pause.openBets', { count: openBets })}
        </li>
      )}
    </ul>
  );
}
