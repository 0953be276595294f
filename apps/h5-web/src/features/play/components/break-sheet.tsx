import { useState } from 'react';
import { Coffee, TriangleAlert } from 'lucide-react';
import { PAUSE_LENGTHS, pauseEnd, type CoolOffLength } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Note, OptionCards, Sheet, Stack, Text } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { useAppDispatch } from '../../../state/hooks';
import { protection } from '../../../state/protection/protection';
import { useResource } from '../../../state/resources/use-resource';
import { gamePaused } from '../play.slice';

/** A cool-off from inside a game: one tap more begins it, and closes the game. */
export function BreakSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [length, setLength] = useState<CoolOffLength>('1-day');
  const [entry] = useResource(protection, undefined);
  const command = useCommand(api.startPause, () => void dispatch(gamePaused()));
  const endText = (id: CoolOffLength) => {
    const end = entry.status === 'ready' ? pauseEnd(id, Date.parse(entry.value.serverTime)) : null;
    return end === null ? '' : t('safer.coolOff.until', { time: momentText(new Date(end).toISOString()) });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('safer.coolOff.question')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('safer.pause.notNow')}
          </Button>
          <Button
            variant="secondary"
            icon={<Coffee aria-hidden="true" />}
            busy={command.isBusy}
            onClick={() => command.run({ length })}
          >
            {t('safer.coolOff.start', { length: t(`safer.length.${length}`) })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {command.failure !== null && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
        <Text>{t('play.break.text')}</Text>
        <OptionCards
          legend={t('safer.coolOff.question')}
          hideLegend
          options={PAUSE_LENGTHS['cool-off'].map((id) => ({
            id,
            title: t(`safer.length.${id}`),
            aside: endText(id),
          }))}
          value={length}
          onChange={setLength}
        />
        <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {t('safer.coolOff.final')}
        </Note>
      </Stack>
    </Sheet>
  );
}
