import { useState } from 'react';
import { Headset } from 'lucide-react';
import { checkUpload } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Card, CopyButton, DescriptionList, Note, Stack, copyText } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useAppDispatch } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { depositOptions } from '../deposit.resources';
import { orderCommandEnded, proofUploadRequested } from '../deposit.slice';
import styles from './deposit.module.css';
import { OrderStepper } from './order-steps';
import { DueLine } from './pay-card';
import { ProofPicker, type ProofIssue } from './proof-picker';
import type { ReadyView } from './ready-view';
import { RevokeButton } from './revoke-button';

type Picked = { file: File; issue: ProofIssue | null };

/** An attendant's order: paid in a chat, proved with an image. */
export function ProvingOrder({ order, clockOffsetMs, command }: ReadyView) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [picked, setPicked] = useState<Picked | null>(null);
  const uploading = command.kind === 'uploading';

  function pick(file: File) {
    const checked = checkUpload({ name: file.name, type: file.type, bytes: file.size });
    setPicked({ file, issue: checked.ok ? null : checked.issue });
    // Clears the previous image's error.
    dispatch(orderCommandEnded(order.orderId));
  }

  function upload() {
    if (picked !== null) dispatch(proofUploadRequested(order.orderId, picked.file));
  }

  return (
    <DetailPage
      title={t('routes.frenchCurrencyDeposit')}
      backTo="/userCenter/capitalManage?tab=deposits"
      support={{ kind: 'deposit', orderId: order.orderId }}
      footer={
        <>
          <RevokeButton orderId={order.orderId} command={command} />
          <Button block busy={uploading} disabled={picked === null || picked.issue !== null} onClick={upload}>
            {t('deposit.proof.submit')}
          </Button>
        </>
      }
    >
      <Stack screen>
        {command.kind === 'refused' && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
        <Card>
          <DueLine order={order} clockOffsetMs={clockOffsetMs} />
          <hr className={styles.rule} />
          <Contact />
        </Card>
        <Card label={t('deposit.proof.title')}>
          <ProofPicker
            file={picked?.file ?? null}
            issue={picked?.issue ?? null}
            share={command.kind === 'uploading' ? command.share : null}
            onPick={pick}
            onUnreadable={() => setPicked((now) => now && { ...now, issue: 'unreadable' })}
          />
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
