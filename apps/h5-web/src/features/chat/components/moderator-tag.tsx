import { useTranslation } from '@realm/i18n';
import styles from './moderator-tag.module.css';

/** Beside the name of a member whom staff have appointed. No nickname can look like it: names with such words are refused. */
export function ModeratorTag() {
  const { t } = useTranslation();
  return <span className={styles.tag}>{t('chat.member.moderator')}</span>;
}
