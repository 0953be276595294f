import { ClusterArcade, type Surroundings } from './cluster-arcade';
import type { Machines } from './description';
import { until } from './probes';

/** The arcades of a cell, one for each machine of servers: one plays, the others wait for its end. */
export class CellArcades {
  private constructor(readonly all: readonly [ClusterArcade, ...ClusterArcade[]]) {}

  static start([machine, ...machines]: Machines, surroundings: Surroundings): CellArcades {
    const start = (one: Machines[0]) => new ClusterArcade(one, surroundings);
    return new CellArcades([start(machine), ...machines.map(start)]);
  }

  /** That of the machine to which things happen. All have the same address and books. */
  get first(): ClusterArcade {
    return this.all[0];
  }

  /** @throws when none plays. */
  async playing(): Promise<ClusterArcade> {
    for (const arcade of this.all) if (await arcade.isPlaying()) return arcade;
    throw new Error('no arcade plays');
  }

  /** Whether another one than this plays. */
  async playsBeside(arcade: ClusterArcade): Promise<boolean> {
    for (const other of this.all) if (other !== arcade && (await other.isPlaying())) return true;
    return false;
  }

  /** Things happen to the first machine: its arcade shall be the one that plays. */
  async playOnFirstMachine(): Promise<void> {
    const [first, ...others] = this.all;
    await until(`${first.name} plays`, async () => {
      for (const other of others) if (await other.isPlaying()) await other.terminate();
      return first.isPlaying();
    });
    await this.untilStanding();
  }

  /** Waits until one plays, and every other one waits to. */
  async untilStanding(): Promise<void> {
    await until('an arcade plays', () =>
      this.playing().then(
        () => true,
        () => false,
      ),
    );
    for (const arcade of this.all)
      await until(
        `${arcade.name} plays or waits`,
        async () => (await arcade.isPlaying()) || (await arcade.isWaiting()),
      );
  }

  async close(): Promise<void> {
    for (const arcade of this.all) await arcade.close();
  }
}
