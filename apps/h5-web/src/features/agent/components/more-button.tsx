import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { type Resource } from '../../../state/resources/create-resource';
import { readMore, type Page } from '../../../state/resources/pages';
import type { Remote } from '../../../state/resources/resources.slice';
import styles from './agent.module.css';

interface MoreButtonProps<Row, Arg> {
  resource: Resource<Page<Row>, Arg>;
  arg: Arg;
  list: Extract<Remote<Page<Row>>, { status: 'ready' }>;
  label: string;
}

/** Reads the next page of a list; nothing at its end. */
export function MoreButton<Row, Arg>({ resource, arg, list, label }: MoreButtonProps<Row, Arg>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (list.value.nextCursor === null) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="secondary"
        size="md"
        busy={list.more === 'loading'}
        onClick={() => dispatch(readMore(resource, arg))}
      >
        {list.more === 'failed' ? t('common.action.retry') : label}
      </Button>
    </div>
  );
}
