import { randomUUID } from 'node:crypto';
import { MEMBER_ENDPOINTS, type MemberEndpointName } from '@realm/api-client/contract';
import { CLIENT_INFO, type Caller, callApi } from './wire-client';
import type { RealServer } from './server';

export const PASSWORD = 'harbour-42-lane';
export const PAYMENT_PASSWORD = 'quiet-river-77';
const TIMEOUT_MS = 20_000;
const NOBODY: Caller = { token: '', uid: '', address: '127.0.0.1' };

interface Session {
  readonly token: string;
  readonly uid: string;
}

export const newAccountName = (): string => `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;

interface WithdrawOptions {
  readonly rate: string;
  readonly fees: readonly { readonly network: string; readonly fee: string }[];
}

interface SavedAddress {
  readonly addressId: string;
  readonly network: string;
}

/** A member created without a browser, for stories that need one. */
export class Account {
  readonly name = newAccountName();
  /** The session of its registration, the installed app's. */
  caller = NOBODY;

  private constructor(private readonly server: RealServer) {}

  static async open(server: RealServer): Promise<Account> {
    const account = new Account(server);
    await account.enter('createVisitor', {});
    const registration = { account: account.name, password: PASSWORD, confirmation: PASSWORD };
    // Its own session is the installed app's, which a sign-in in a browser does not end.
    await account.enter('createAccount', { ...registration, acceptTerms: 'true', process: 'app' });
    return account;
  }

  /** With this from staff in the main wallet, each amount as a change of its own. */
  static async openWith(server: RealServer, ...amounts: readonly string[]): Promise<Account> {
    const account = await Account.open(server);
    for (const amount of amounts)
      await server.operatorTogether('/operator/member/top-up', {
        requestId: randomUUID(),
        member: account.name,
        amount,
        reason: 'the story',
      });
    return account;
  }

  /** @throws unless the call succeeds. */
  async call(name: MemberEndpointName, input: Readonly<Record<string, string>>): Promise<unknown> {
    return this.callAs(this.caller, name, input);
  }

  private async callAs(
    caller: Caller,
    name: MemberEndpointName,
    input: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    const { url } = this.server;
    const verdict = await callApi({ url, name, input, caller, timeoutMs: TIMEOUT_MS });
    if (verdict.kind !== 'accepted') throw new Error(`${name}: ${JSON.stringify(verdict)}`);
    return verdict.data;
  }

  async setPaymentPassword(): Promise<void> {
    await this.call('editPaymentPassword', {
      loginPassword: PASSWORD,
      newPaymentPassword: PAYMENT_PASSWORD,
      confirmation: PAYMENT_PASSWORD,
    });
  }

  async saveAddress(label: string): Promise<void> {
    await this.call('operateAddress', {
      operation: 'add',
      label,
      network: 'ERC20',
      address: `0x${'5a'.repeat(20)}`,
      paymentPassword: PAYMENT_PASSWORD,
    });
  }

  /** A withdrawal to the saved address under today's quote, as it waits for staff. @returns Its number. */
  async withdraw(amount: string): Promise<string> {
    const { rate, fees } = (await this.call('getWithdrawOptions', {})) as WithdrawOptions;
    const [address] = ((await this.call('listAddresses', {})) as { items: readonly SavedAddress[] }).items;
    const fee = fees.find(({ network }) => network === address?.network)?.fee ?? '';
    const order = await this.call('createWithdrawal', {
      requestId: randomUUID(),
      amount,
      addressId: address?.addressId ?? '',
      rate,
      fee,
      paymentPassword: PAYMENT_PASSWORD,
    });
    return (order as { orderId: string }).orderId;
  }

  /** Sends the picture of a payment to an attendant. */
  async uploadProof(orderId: string, image: Buffer): Promise<void> {
    const form = new FormData();
    const fields = { orderId, token: this.caller.token, uid: this.caller.uid, ...CLIENT_INFO };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'proof.png');
    const { path } = MEMBER_ENDPOINTS.uploadDepositProof;
    const answer = await fetch(`${this.server.url}${path}`, { method: 'POST', body: form });
    const { code } = (await answer.json()) as { code: number };
    if (code !== 0) throw new Error(`the proof was refused with ${String(code)}`);
  }

  /** Another session of this account. */
  async signInAs(process: 'app' | 'h5'): Promise<Caller> {
    const { token, uid } = await this.newSession(process);
    return { ...NOBODY, token, uid };
  }

  /** What a phone keeps in local storage once this account has signed in on it. Ends the account's session on any other phone. */
  async storedSession(): Promise<Readonly<Record<string, string>>> {
    const session = await this.newSession('h5');
    const { uid, token } = session;
    return { userInfo: JSON.stringify(session), userTokenInfo: JSON.stringify({ uid, token }) };
  }

  private async newSession(process: 'app' | 'h5'): Promise<Session> {
    const guest = await this.callAs(NOBODY, 'createVisitor', {});
    const input = { account: this.name, password: PASSWORD, process };
    return (await this.callAs({ ...NOBODY, ...(guest as Session) }, 'loginAccount', input)) as Session;
  }

  /** A one-time sign-in link to this account. */
  async signInLink(): Promise<string> {
    const { authToken } = (await this.call('createAuthCode', {})) as { authToken: string };
    return `${this.server.url}/#/?authToken=${authToken}`;
  }

  private async enter(name: MemberEndpointName, input: Readonly<Record<string, string>>): Promise<void> {
    const { token, uid } = (await this.call(name, input)) as Session;
    this.caller = { ...NOBODY, token, uid };
  }
}
