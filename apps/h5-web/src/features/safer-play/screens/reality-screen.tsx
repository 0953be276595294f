import { Info } from 'lucide-react';
import { REALITY_CHECK_MINUTES, formatAmount } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Badge, Banner, Card, Note, OptionCards, Section, Text } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { useAppDispatch } from '../../../state/hooks';
import { readResource } from '../../../state/resources/create-resource';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { SaferPage } from '../components/safer-page';
import styles from '../components/safer.module.css';
import { protection as resource } from '../../../state/protection/protection';

const CHOICES = REALITY_CHECK_MINUTES.map((minutes) => `${minutes}` as const);

/** How often games stop to show time and result. */
export function RealityScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const command = useCommand(api.setRealityCheck, () => {
    dispatch(readResource(resource, undefined));
    dispatch(toastShown({ tone: 'good', key: 'safer.reality.done' }));
  });
  return (
    <SaferPage title={t('safer.reality.title')}>
      {({ realityCheckMinutes, lifetime: { currencyCode } }) => (
        <>
          <Text>{t('safer.reality.lead')}</Text>
          {command.failure !== null && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
          <OptionCards
            legend={t('safer.reality.title')}
            hideLegend
            options={CHOICES.map((id) => ({
              id,
              title: t('safer.reality.every', { count: Number(id) }),
              aside:
                id === String(realityCheckMinutes) ? (
                  <Badge tone="ok">{t('safer.reality.current')}</Badge>
                ) : undefined,
            }))}
            value={CHOICES.find((id) => id === String(realityCheckMinutes)) ?? null}
            onChange={(minutes) => command.run({ minutes })}
          />
          <Section title={t('safer.reality.example')}>
            <Preview currency={currencyCode} minutes={realityCheckMinutes} />
          </Section>
          <Note icon={<Info aria-hidden="true" />}>{t('safer.reality.note')}</Note>
        </>
      )}
    </SaferPage>
  );
}

/** As a game will show it. */
function Preview({ currency, minutes }: { currency: Parameters<typeof formatAmount>[1]; minutes: number }) {
  const { t } = useTranslation();
  const money = (amount: string) => formatAmount(amount, currency, { symbol: true });
  return (
    <Card>
      <b>{t('safer.reality.played', { count: minutes })}</b>
      <div className={styles.stats}>
        <span>
          {t('safer.reality.wagered')}
          <b className="num">{money('58.00')}</b>
        </span>
        <span>
          {t('safer.reality.returned')}
          <b className="num">{money('22.00')}</b>
        </span>
        <span>
          {t('safer.reality.net')}
          <b className="num">−{money('36.00')}</b>
        </span>
      </div>
      <Text size="caption">{t('safer.reality.choice')}</Text>
    </Card>
  );
}
