import type { CommandAnswer } from '@realm/api-client/contract';
import type { WalletClient, WalletCommandKind } from './wallet-client';

/** The result of one command. */
export type CommandResult =
  | { readonly kind: 'answered'; readonly answer: CommandAnswer }
  /** The wallet can't read it. Nothing has moved, and sent again it would be refused again. */
  | { readonly kind: 'refused'; readonly name: string }
  /** It may have been executed. */
  | {
      readonly kind: 'silent';
      /** The platform's name for its refusal of the whole call, such as that of an unknown key. */
      readonly refusal?: string;
    };

interface Command {
  readonly transaction: string;
}

/** Refusals of a whole call that a single command of it may have caused. */
const CAUSED_BY_A_COMMAND = ['MALFORMED', 'TOO_LARGE'];
const SILENT: CommandResult = { kind: 'silent' };

/**
 * Sends commands in one call. If the wallet refuses the call as a whole, its halves are sent on their own, down to the command that
 * the wallet can't read: the others are not held up by it.
 *
 * @returns One result for each command, in their order.
 */
export async function sendCommands(
  wallet: Pick<WalletClient, 'send'>,
  kind: WalletCommandKind,
  commands: readonly Command[],
): Promise<readonly CommandResult[]> {
  const call = await wallet.send(kind, commands);
  if (call.kind === 'accepted') {
    const answers = new Map(call.value.map((answer) => [answer.transaction, answer]));
    return commands.map(({ transaction }) => {
      const answer = answers.get(transaction);
      return answer === undefined ? SILENT : { kind: 'answered', answer };
    });
  }
  if (call.kind === 'silent') return commands.map(() => SILENT);
  if (!CAUSED_BY_A_COMMAND.includes(call.name))
    return commands.map(() => ({ kind: 'silent', refusal: call.name }));
  if (commands.length === 1) return [{ kind: 'refused', name: call.name }];
  const half = Math.ceil(commands.length / 2);
  return [
    ...(await sendCommands(wallet, kind, commands.slice(0, half))),
    ...(await sendCommands(wallet, kind, commands.slice(half))),
  ];
}
