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
import { TOPICS, type TopicId } from '../topics';
import { AnswerBody } from './answer-body';
import { OrderLines } from './order-card';

type Page = 'menu' | 'help' | TopicId;

/** Help over any screen: the answers, and the conversation with a person. */
export function ServiceSheet({ open, onClose }: { open: boolean; onClose?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [page, setPage] = useState<Page>('menu');
  const close = () => onClose?.();
  const isTopic = page !== 'menu' && page !== 'help';
  return (
    <Sheet
      open={open}
      onClose={() => {
        close();
        setPage('menu');
      }}
      title={
        isTopic
          ? t(`help.topic.${page}.title`)
          : t(page === 'help' ? 'support.service.help' : 'support.service.title')
      }
      closeLabel={t('common.action.close')}
      footer={
        page === 'menu' ? undefined : (
          <Button variant="outline" block onClick={() => setPage(isTopic ? 'help' : 'menu')}>
            {t('common.action.back')}
          </Button>
        )
      }
    >
      {page === 'menu' && <Menu onOpen={setPage} onLeave={close} />}
      {page === 'help' &&
        TOPICS.map(({ id }) => (
          <ListRow key={id} title={t(`help.topic.${id}.title`)} onClick={() => setPage(id)} />
        ))}
      {isTopic && <AnswerBody id={page} />}
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
        onClick={() => onOpen('accountRisk')}
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
