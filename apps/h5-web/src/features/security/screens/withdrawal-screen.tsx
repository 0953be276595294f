import { BookUser, KeyRound, Lock, ShieldPlus } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Badge, Card, ListRow, Note, Stack, Text } from '@realm/ui';
import { Link } from '../../../shared/link';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import styles from '../components/forms.module.css';
import { SecurityPage } from '../components/security-page';
import { ADDRESSES, PAYMENT_PASSWORD, placeOf } from '../security-places';

/** What each withdrawal needs. */
export function WithdrawalScreen() {
  const { t } = useTranslation();
  return (
    <SecurityPage title={t('safety.withdrawal.title')}>
      {({ hasPaymentPassword, authenticatorBoundAt, holdMs }) => (
        <Stack screen>
          <Text>{t('safety.withdrawal.lead')}</Text>
          <Card padding="rows">
            <ListRow
              icon={<KeyRound aria-hidden="true" />}
              tone={hasPaymentPassword ? 'gain' : 'warm'}
              title={t('safety.step.payment-password')}
              note={t('safety.withdrawal.always')}
              end={
                hasPaymentPassword ? (
                  <Badge icon={<Lock size={14} aria-hidden="true" />}>
                    {t('safety.withdrawal.required')}
                  </Badge>
                ) : (
                  <Link className={styles.link} to={PAYMENT_PASSWORD}>
                    {t('security.need.action')}
                  </Link>
                )
              }
            />
            <ListRow
              icon={<ShieldPlus aria-hidden="true" />}
              tone={authenticatorBoundAt === null ? 'neutral' : 'gain'}
              title={t('security.code.label')}
              note={t('safety.withdrawal.whereBound')}
              end={
                authenticatorBoundAt === null ? (
                  <Link className={styles.link} to={placeOf('authenticator')}>
                    {t('safety.withdrawal.bind')}
                  </Link>
                ) : (
                  <Badge icon={<Lock size={14} aria-hidden="true" />}>
                    {t('safety.withdrawal.required')}
                  </Badge>
                )
              }
            />
            <ListRow
              icon={<BookUser aria-hidden="true" />}
              tone="gain"
              title={t('safety.withdrawal.addresses')}
              note={t('safety.withdrawal.addressWait', { time: durationText(t, holdMs) })}
              end={
                <Link className={styles.link} to={ADDRESSES}>
                  {t('safety.withdrawal.manage')}
                </Link>
              }
            />
          </Card>
          <Note icon={<Lock aria-hidden="true" />}>
            {t('safety.withdrawal.pause', { time: durationText(t, holdMs) })}
          </Note>
        </Stack>
      )}
    </SecurityPage>
  );
}
