import { ChaosProxy, type Weather } from './chaos-proxy';

/**
 * The network between the phone and the server, which a story can disturb.
 * - `good`: bytes pass both ways.
 * - `cut`: every connection ends, and new ones are refused.
 * - `deaf`: requests arrive; answers and the end of a connection never reach the phone.
 * - `mute`: requests never arrive, and no error is raised.
 */
export type LinkState = 'good' | 'cut' | 'deaf' | 'mute';

const WEATHER: Readonly<Record<LinkState, Weather>> = {
  good: { kind: 'pass' },
  cut: { kind: 'refuse' },
  deaf: { kind: 'swallow-answers' },
  mute: { kind: 'swallow-requests' },
};

export class Link {
  private constructor(private readonly proxy: ChaosProxy) {}

  static async to(targetPort: number): Promise<Link> {
    return new Link(await ChaosProxy.to(targetPort));
  }

  get url(): string {
    return `http://localhost:${this.proxy.port}`;
  }

  set(state: LinkState): void {
    this.proxy.set(WEATHER[state]);
    if (state === 'cut') this.proxy.cutNow();
  }

  async close(): Promise<void> {
    await this.proxy.close();
  }
}
