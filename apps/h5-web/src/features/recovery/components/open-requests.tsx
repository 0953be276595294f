import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Stack } from '@realm/ui';
import { useResource } from '../../../state/resources/use-resource';
import { recoveryOptions } from '../../../state/recovery/recovery-options';
import { CancelRequest } from './cancel-request';
import { StatusCard } from './status-card';

/** The account's open requests, whoever began them: each can be cancelled here. */
export function OpenRequests() {
  const { t } = useTranslation();
  const [entry, read] = useResource(recoveryOptions, undefined);
  // As long as the answer stays the same, the clock runs from when it came.
  const serverTime = entry.status === 'ready' ? entry.value.serverTime : '';
  const [received, setReceived] = useState({ serverTime: '', at: 0 });
  if (received.serverTime !== serverTime) setReceived({ serverTime, at: Date.now() });
  if (entry.status !== 'ready' || entry.value.member === null) return null;
  return entry.value.member.open.map((recovery) => (
    <Stack key={recovery.recoveryId} as="section" gap={3} aria-label={t(`recovery.kind.${recovery.kind}`)}>
      <StatusCard recovery={recovery} receivedAt={received.at} />
      <CancelRequest
        label={t('recovery.cancel.notMe')}
        input={{ recoveryId: recovery.recoveryId }}
        onDone={read}
      />
    </Stack>
  ));
}
