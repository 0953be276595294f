import { Headset } from 'lucide-react';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Card, CopyButton, DescriptionList, Note, Stack, copyText } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useResource } from '../../../state/resources/use-resource';
import { depositOptions } from '../deposit.resources';
import { useProofUpload } from '../use-proof-upload';
import styles from './deposit.module.css';
import { OrderStepper } from './order-steps';
import { DueLine } from './pay-card';
import { ProofPicker } from './proof-picker';
import type { ReadyView } from './ready-view';
import { RevokeButton } from './revoke-button';

/** An attendant's order: paid in a chat, proved with an image. */
export function ProvingOrder({ order, clockOffsetMs, command }: ReadyView) {
  const { t } = useTranslation();
  const { isCut, picker, button } = useProofUpload(order.orderId, command);

  return (
    <DetailPage
      title={t('routes.frenchCurrencyDeposit')}
      backTo="/userCenter/capitalManage?tab=deposits"
      support={{ kind: 'deposit', orderId: order.orderId }}
      footer={
        <>
          <RevokeButton orderId={order.orderId} command={command} />
          <Button block {...button}>
            {t('deposit.proof.submit')}
          </Button>
        </>
      }
    >
      <Stack screen>
        {command.kind === 'refused' && !isCut && (
          <Banner tone="error">{failureText(t, command.failure)}</Banner>
        )}
        <Card>
          <DueLine order={order} clockOffsetMs={clockOffsetMs} />
          <hr className={styles.rule} />
          <Contact />
        </Card>
        <Card label={t('deposit.proof.title')}>
          <ProofPicker {...picker} />
        </Card>
        <OrderStepper order={order} />
      </Stack>
    </DetailPage>
  );
}

function Contact() {
  const { t } = useTranslation();
  const [options] = useResource(depositOptions, undefined);
  const contact = options.status === 'ready' ? options.value.directFinance.contact : '';
  return (
    <>
      <Note icon={<Headset aria-hidden="true" />}>{t('deposit.direct.how')}</Note>
      {contact !== '' && (
        <DescriptionList
          items={[{ label: t('deposit.direct.contact'), value: <ContactName name={contact} /> }]}
        />
      )}
    </>
  );
}

function ContactName({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <span className="num">
      <b translate="no">{name}</b>{' '}
      <CopyButton
        text={name}
        copyLabel={t('deposit.direct.copy')}
        copiedLabel={t('common.action.copied')}
        onCopy={copyText}
      />
    </span>
  );
}
