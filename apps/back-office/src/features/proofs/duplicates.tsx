import { CircleAlert, CircleCheck } from 'lucide-react';
import type { DepositReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './proofs.module.css';

type Found = DepositReview['duplicates'];

/** Whether the same picture, or the same payment, was there before. */
export function Duplicates({ duplicates, hasReference }: { duplicates: Found; hasReference: boolean }) {
  const { t } = useTranslation();
  const { pictures, compared, references } = duplicates;
  const named = (list: Found['pictures']): string =>
    list.map(({ orderId, member }) => `${orderId} (${member.nickname || member.account})`).join(', ');
  return (
    <>
      <Finding
        isFound={pictures.length > 0}
        text={
          pictures.length > 0
            ? t('console-queues.proofs.samePicture', { orders: named(pictures) })
            : t('console-queues.proofs.noSamePicture', { count: compared })
        }
      />
      {hasReference && (
        <Finding
          isFound={references.length > 0}
          text={
            references.length > 0
              ? t('console-queues.proofs.sameReference', { orders: named(references) })
              : t('console-queues.proofs.newReference')
          }
        />
      )}
    </>
  );
}

function Finding({ isFound, text }: { isFound: boolean; text: string }) {
  return (
    <p className={classNames(styles.finding, isFound && styles.found)} role={isFound ? 'alert' : undefined}>
      {isFound ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      {text}
    </p>
  );
}
