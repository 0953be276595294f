import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface QueueAddress<View extends string> {
  readonly view: View;
  readonly setView: (view: View) => void;
  /** The order in the drawer; `null`: it is closed. */
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
}

/** What a queue shows is in the address: `/withdrawals/W1?show=held` can be sent to a colleague. */
export function useQueueAddress<View extends string>(
  base: `/${string}`,
  views: readonly [View, ...View[]],
): QueueAddress<View> {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requested = params.get('show');
  const view = views.find((one) => one === requested) ?? views[0];
  const rest = pathname.slice(base.length).replace(/^\/+/, '');
  const search = (next: View): string => (next === views[0] ? '' : `?show=${next}`);
  return {
    view,
    setView: (next) => void navigate(`${base}${search(next)}`),
    openId: rest === '' ? null : decodeURIComponent(rest),
    open: (id) =>
      void navigate(`${base}${id === null ? '' : `/${encodeURIComponent(id)}`}${search(view)}`, {
        replace: rest !== '' && id !== null,
      }),
  };
}
