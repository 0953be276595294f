import type { CannedAnswer } from '@realm/api-client';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './support.module.css';

const LISTED = 6;

/** Answers whose shortcut or title begins with what is typed after the slash. */
export function matchingAnswers(
  answers: readonly CannedAnswer[],
  text: string,
  language: Language,
): readonly CannedAnswer[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const typed = text.slice(1).toLowerCase();
  return answers
    .filter(
      ({ shortcut, title }) => shortcut.startsWith(typed) || title[language].toLowerCase().includes(typed),
    )
    .slice(0, LISTED);
}

interface CannedMenuProps {
  answers: readonly CannedAnswer[];
  /** The place of the one that Enter takes. */
  chosen: number;
  onTake: (answer: CannedAnswer) => void;
}

/** Answers that are ready, above the field; arrow keys choose, Enter takes one. */
export function CannedMenu({ answers, chosen, onTake }: CannedMenuProps) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles.canned} aria-label={t('console-support.canned')}>
      {answers.map((answer, place) => (
        <li key={answer.shortcut}>
          <button
            type="button"
            className={classNames(styles.cannedRow, place === chosen && styles.chosen)}
            aria-current={place === chosen ? 'true' : undefined}
            onClick={() => onTake(answer)}
          >
            <span className={styles.shortcut}>/{answer.shortcut}</span>
            <b>{answer.title[i18n.language]}</b>
            <span className={styles.excerpt}>{answer.body[i18n.language]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
