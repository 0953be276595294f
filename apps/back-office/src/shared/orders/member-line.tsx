import { formatGmt4 } from '@realm/domain';
import type { MemberSummary } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Link } from 'react-router-dom';
import styles from './orders.module.css';

/** In a row: the nickname and the public id. */
export function MemberName({ member }: { member: MemberSummary }) {
  return (
    <span className={styles.member}>
      <span className={styles.nickname}>{member.nickname || member.account}</span>
      <span className={styles.uid}>{member.uid}</span>
    </span>
  );
}

/** At the head of a detail, with the way to the member's page. */
export function MemberLine({ member, note }: { member: MemberSummary; note?: string | undefined }) {
  const { t } = useTranslation();
  const name = member.nickname || member.account;
  return (
    <div className={styles.line}>
      <span className={styles.avatar} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <span>
        <Link className={styles.link} to={`/members/${member.uid}`}>
          {name}
        </Link>{' '}
        <span className={styles.uid}>{member.uid}</span>
        <span className={styles.joined}>
          {t('console-queues.joined', { date: formatGmt4(member.registeredAt, 'minute').slice(0, 10) })}
          {note !== undefined && ` · ${note}`}
        </span>
      </span>
    </div>
  );
}
