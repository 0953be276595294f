import type { HostFrame } from '../session/host-frame';
import type { Session } from '../session/session';

/**
 * Reads the funds again when the member app has another balance. Only the server's figure is shown. While an own command is
 * under way, the app may already know its result: then the comparison waits for the answer.
 */
export function followBalance(host: Pick<HostFrame, 'listen'>, session: Session): void {
  let reported: string | null = null;
  const compare = (): void => {
    const { awaited, funds } = session.getState();
    if (reported === null || awaited > 0) return;
    const differs = reported !== funds.balance;
    reported = null;
    if (differs) void session.readFunds();
  };
  host.listen((update) => {
    if (update.type !== 'balance' || update.currencyCode !== session.getState().view.currencyCode) return;
    reported = update.amount;
    compare();
  });
  session.subscribe(compare);
}
