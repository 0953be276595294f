import { Check, CircleAlert, CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import { formatGmt4, formatInteger } from '@realm/domain';
import { textOf, useTranslation, type I18n } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import type { OperatorOutput } from '../../shared/api';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { AuditPart } from './audit-part';
import { CheckFailure } from './check-failure';
import styles from './home.module.css';

type Books = OperatorOutput<'overview/books'>;
type Latest = NonNullable<Books['latest']>;

const TOPICS = { topics: ['books'] as const };

/** Every rule of the books, and how far the hash chain is linked. */
export function BooksCard() {
  const { t } = useTranslation();
  const { value, failure, refresh } = useQuery('overview/books', {}, TOPICS);
  const check = useCommand('overview/check-books', refresh);
  const mayCheck = useMay('overview/check-books');
  const isFresh = useIsFresh();
  return (
    <Card
      title={t('console-home.books.title')}
      end={
        mayCheck && (
          <Button
            size="sm"
            icon={<RefreshCw aria-hidden="true" />}
            busy={check.isBusy || value?.running === true}
            disabled={!isFresh}
            onPress={() => check.run({})}
          >
            {t('console-home.books.check')}
          </Button>
        )
      }
    >
      <CheckFailure failure={check.failure} />
      {value === null && failure === null && <SkeletonRows count={4} />}
      {value === null && failure !== null && <ErrorState failure={failure} onRetry={refresh} />}
      {value?.latest === null && (
        <p className={styles.small}>{t('console-home.books.none', { minutes: value.everyMinutes })}</p>
      )}
      {value !== null && value.latest !== null && (
        <Rules latest={value.latest} everyMinutes={value.everyMinutes} />
      )}
      {value !== null && <AuditPart audit={value.audit} onRequested={refresh} />}
      {value !== null && value.head !== null && <Head head={value.head} />}
    </Card>
  );
}

/** One that is newer than this page has only its name. */
const ruleText = (i18n: I18n, name: string): string =>
  textOf(i18n, `console-home.books.rule.${name}`) ?? name;

function Rules({ latest: { ok, at, rules }, everyMinutes }: { latest: Latest; everyMinutes: number }) {
  const { t, i18n } = useTranslation();
  const broken = rules.filter(({ differences }) => differences > 0);
  return (
    <>
      <p className={styles.verdict}>
        <span className={ok ? styles.good : styles.bad}>
          {ok ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          {ok
            ? t('console-home.books.ok', { count: rules.length })
            : t('console-home.books.broken', { count: broken.length })}
        </span>
        <span className={styles.small}>
          {t('console-home.books.when', { time: formatGmt4(at, 'second').slice(-8), minutes: everyMinutes })}
        </span>
      </p>
      {broken.map(({ name, rule, shown }) => (
        <div key={name} className={styles.broken}>
          <b title={rule}>{ruleText(i18n, name)}</b>
          {shown.map(({ where, what }) => (
            <p key={where}>
              {where}: {what}
            </p>
          ))}
        </div>
      ))}
      <ul className={styles.rules}>
        {rules.map(({ name, rule, differences }) => (
          <li key={name} title={rule} className={classNames(differences > 0 && styles.bad)}>
            {differences > 0 ? <CircleX aria-hidden="true" /> : <Check aria-hidden="true" />}
            {ruleText(i18n, name)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Head({ head: { number, hash, at } }: { head: NonNullable<Books['head']> }) {
  const { t } = useTranslation();
  return (
    <p className={styles.head} title={hash}>
      <span>{t('console-home.books.chain', { time: formatGmt4(at, 'second').slice(-8) })}</span>
      <span>{t('console-home.books.links', { number: formatInteger(number) })}</span>
      <span className="mono" translate="no">
        {hash.slice(0, 12)}
      </span>
    </p>
  );
}
