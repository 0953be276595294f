import { useState, type ReactNode } from 'react';
import { ArrowUpFromLine, BookOpen, MessageCircle, ShieldCheck } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button, ListRow, Sheet } from '@realm/ui';
import { Link } from '../../../shared/link';
import { supportPath } from '../../../shared/support-path';
import { useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { selectIsMember } from '../../../state/session/session.selectors';
import { isOpenOrder } from '../order-state';
import { THREAD } from '../support-place';
import { recentOrders } from '../support.resources';
import { useQuestions } from '../use-questions';
import { AnswerBody } from './answer-body';
import { NoQuestion } from './no-question';
import { OrderLines } from './order-card';
import { WithQuestions } from './with-questions';

type Page = 'menu' | 'help' | { readonly questionId: string };

/** What to do for an account at risk: of the questions that the product brings along. */
const ACCOUNT_RISK = { questionId: 'account-risk' };

/** Help over any screen: the answers, and the conversation with a person. */
export function ServiceSheet({ open, onClose }: { open: boolean; onClose?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [page, setPage] = useState<Page>('menu');
  const close = () => onClose?.();
  const questions = useQuestions();
  const [entry] = questions;
  const questionId = typeof page === 'object' ? page.questionId : null;
  const chosen = entry.status === 'ready' ? entry.value.find(({ id }) => id === questionId) : undefined;
  return (
    <Sheet
      open={open}
      onClose={() => {
        close();
        setPage('menu');
      }}
      title={chosen?.title ?? t(page === 'menu' ? 'support.service.title' : 'support.service.help')}
      closeLabel={t('common.action.close')}
      footer={
        page === 'menu' ? undefined : (
          <Button variant="outline" block onClick={() => setPage(questionId === null ? 'menu' : 'help')}>
            {t('common.action.back')}
          </Button>
        )
      }
    >
      {page === 'menu' && <Menu onOpen={setPage} onLeave={close} />}
      {page !== 'menu' && (
        <WithQuestions questions={questions}>
          {(all) => {
            if (chosen !== undefined) return <AnswerBody question={chosen} />;
            if (questionId !== null) return <NoQuestion title={t('support.none.gone')} onLeave={close} />;
            if (all.length === 0) return <NoQuestion title={t('support.none.at')} onLeave={close} />;
            return all.map(({ id, title }) => (
              <ListRow key={id} title={title} onClick={() => setPage({ questionId: id })} />
            ));
          }}
        </WithQuestions>
      )}
    </Sheet>
  );
}

interface MenuProps {
  onOpen: (page: Page) => void;
  onLeave: () => void;
}

function Menu({ onOpen, onLeave }: MenuProps) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const leadingTo = (children: ReactNode, { href, className }: { href: string; className: string }) => (
    <Link to={href} className={className} onClick={onLeave}>
      {children}
    </Link>
  );
  return (
    <>
      <ListRow
        icon={<MessageCircle aria-hidden="true" />}
        tone="gain"
        title={t('support.service.chat')}
        note={t(isMember ? 'support.service.chatNote' : 'support.service.visitorNote')}
        href={THREAD}
        renderLink={({ children, ...link }) => leadingTo(children, link)}
      />
      {isMember && <OrderRow onLeave={onLeave} />}
      <ListRow
        icon={<BookOpen aria-hidden="true" />}
        title={t('support.service.help')}
        note={t('support.service.helpNote')}
        onClick={() => onOpen('help')}
      />
      <ListRow
        icon={<ShieldCheck aria-hidden="true" />}
        title={t('support.service.risk')}
        note={t('support.service.riskNote')}
        onClick={() => onOpen(ACCOUNT_RISK)}
      />
    </>
  );
}

function OrderRow({ onLeave }: Pick<MenuProps, 'onLeave'>) {
  const { t } = useTranslation();
  const [orders] = useResource(recentOrders, undefined);
  const open = orders.status === 'ready' ? orders.value.find(isOpenOrder) : undefined;
  if (open === undefined || open.kind === 'unknown') return null;
  const { kind, orderId } = open;
  return (
    <ListRow
      icon={<ArrowUpFromLine aria-hidden="true" />}
      tone="warm"
      title={t('support.service.orderTitle')}
      note={<OrderLines order={open} />}
      href={supportPath({ kind, orderId })}
      renderLink={({ href, className, children }) => (
        <Link to={href} className={className} onClick={onLeave}>
          {children}
        </Link>
      )}
    />
  );
}
