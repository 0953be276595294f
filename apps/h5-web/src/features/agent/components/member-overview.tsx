import { Calculator, ChevronRight, Users } from 'lucide-react';
import type { AgentFigures, AgentProgramme } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, EMPTY_ART, EmptyState, ListRow, Section, Stack } from '@realm/ui';
import { Link } from '../../../shared/link';
import { moneyText } from '../../../shared/money-text';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { viewPath } from '../agent-place';
import { hourText, shortDay } from '../agent-texts';
import { sumOfDays } from '../sum-of-days';
import { CommissionBars } from './commission-bars';
import { EarnedFigure } from './earned-figure';
import { InviteCard } from './invite-card';
import { RulesCard } from './rules-card';
import styles from './agent.module.css';

interface MemberOverviewProps {
  programme: AgentProgramme;
  figures: AgentFigures;
  onRules: () => void;
}

export function MemberOverview({ programme, figures, onRules }: MemberOverviewProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { downline, active, days, currencyCode: currency } = figures;
  const hour = hourText(programme.paidAtHour);
  return (
    <>
      <Stack gap={3} twoUp>
        <FiguresCard figures={figures} hour={hour} />
        <InviteCard code={figures.invitationCode} />
      </Stack>
      {downline === 0 ? (
        <>
          <EmptyState
            art={EMPTY_ART.records}
            title={t('agent.empty.title')}
            text={t('agent.empty.text', { hour })}
          />
          <Section title={t('agent.rules.title')}>
            <Card>
              <RulesCard programme={programme} />
            </Card>
          </Section>
        </>
      ) : (
        <>
          <Section
            title={t('agent.week.title')}
            action={
              <Link to={viewPath('commission')}>
                {`${t('agent.week.details')} ${own(moneyText(sumOfDays(figures)))}`}
                <ChevronRight aria-hidden="true" />
              </Link>
            }
          >
            <Card>
              <CommissionBars days={days} currencyCode={currency} />
            </Card>
          </Section>
          <div className={styles.rows}>
            <Card padding="rows">
              <ListRow
                icon={<Users aria-hidden="true" />}
                title={t('agent.rows.downline')}
                note={t('agent.rows.downlineNote', { count: downline, active })}
                href={viewPath('downline')}
                renderLink={({ href, ...link }) => <Link to={href} {...link} />}
              />
              <ListRow
                icon={<Calculator aria-hidden="true" />}
                title={t('agent.rows.rules')}
                note={t('agent.rows.rulesNote')}
                onClick={onRules}
              />
            </Card>
          </div>
        </>
      )}
    </>
  );
}

function FiguresCard({ figures, hour }: { figures: AgentFigures; hour: string }) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const { downline, active, days, monthAmount, currencyCode: currency } = figures;
  const last = days.at(-1);
  return (
    <section className={styles.hero} aria-label={t('agent.month', { hour })}>
      <p className={styles.caption}>{t('agent.month', { hour })}</p>
      <p className={styles.figure}>
        <MoneyFigure amount={monthAmount} currency={currency} size="big" hidden={hidden} />
      </p>
      <dl className={styles.stats}>
        <div>
          <dt>{t('agent.downline')}</dt>
          <dd className="num">{downline}</dd>
        </div>
        <div>
          <dt>{t('agent.active')}</dt>
          <dd className="num">{active}</dd>
        </div>
        {last !== undefined && (
          <div>
            <dt>{t('agent.lastDay', { day: shortDay(last.day) })}</dt>
            <dd>
              <EarnedFigure amount={last.amount} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
