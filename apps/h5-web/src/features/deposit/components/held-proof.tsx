import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Card, Stack, Text } from '@realm/ui';
import { useProofUpload } from '../use-proof-upload';
import { ProofPicker } from './proof-picker';
import type { ReadyView } from './ready-view';

/** What the member can add to an order that staff look into: a picture of the payment. */
export function HeldProof({ order, command }: Pick<ReadyView, 'order' | 'command'>) {
  const { t } = useTranslation();
  const { isCut, picker, button } = useProofUpload(order.orderId, command);
  return (
    <Card label={t('deposit.proof.title')}>
      <Stack gap={3}>
        {command.kind === 'refused' && command.of === 'upload' && !isCut && (
          <Banner tone="error">{failureText(t, command.failure)}</Banner>
        )}
        <Text size="caption">{t(order.hasProof ? 'deposit.proof.received' : 'deposit.proof.helps')}</Text>
        <ProofPicker {...picker} />
        <Button variant="secondary" block {...button}>
          {t('deposit.proof.submit')}
        </Button>
      </Stack>
    </Card>
  );
}
