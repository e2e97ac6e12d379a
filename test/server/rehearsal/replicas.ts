import { onTestFinished } from 'vitest';
import { type ShopProcess, startShopProcess } from '../../support/shop-process.ts';

export type Replicas = {
  /**
   * Replaces one replica after another: stops it with SIGTERM and starts it again with these variables and this build.
   * `settle` is awaited after each of them.
   */
  rollOut: (change: { env?: Record<string, string>; dist?: string; settle: () => Promise<void> }) => Promise<void>;
  /** The warnings and errors in the logs of all replicas so far, without those of content that cannot be read. */
  warnings: () => string;
};

/** Starts a replica of the shop on each port. They are killed at the end of the test. */
export async function startReplicas(ports: readonly number[], env: Record<string, string>): Promise<Replicas> {
  const processes: ShopProcess[] = [];
  const startAt = async (port: number, variables: Record<string, string>, dist?: string): Promise<ShopProcess> => {
    const shop = await startShopProcess({ ...env, ...variables, PORT: String(port) }, dist);
    processes.push(shop);
    onTestFinished(async () => {
      await shop.stop('SIGKILL');
    });
    return shop;
  };
  let replicas = await Promise.all(ports.map((port) => startAt(port, {})));
  return {
    rollOut: async ({ env: variables = {}, dist, settle }) => {
      const replaced: ShopProcess[] = [];
      for (const [index, replica] of replicas.entries()) {
        const code = await replica.stop();
        if (code !== 0) throw new Error(`a replica ended with ${code}:\n${replica.output()}`);
        replaced.push(await startAt(ports[index] ?? 0, variables, dist));
        await settle();
      }
      replicas = replaced;
    },
    warnings: () => {
      const lines = processes.flatMap((each) => each.output().split('\n'));
      return lines.filter((line) => line.includes('"level":') && !line.includes('dropped')).join('\n');
    },
  };
}
