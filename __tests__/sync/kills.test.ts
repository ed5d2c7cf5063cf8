import { HostProcess } from './support/host-process';
import { killRun } from './support/kill-run';

afterEach(() => HostProcess.endAll());

test.each([11, 12])(
  'seed %i: the host is killed four times during sealed rounds, and nothing anybody saw is lost',
  async (seed) => {
    const { broken, rounds } = await killRun(seed, 4);
    expect(broken).toEqual([]);
    expect(rounds).toBeGreaterThan(3);
  },
  60_000,
);
