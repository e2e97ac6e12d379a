import type { Redis } from 'ioredis';

type SettingsLog = Record<'info' | 'warn', (fields: object, message: string) => void>;

export type RedisSettings = {
  /** A sentence for each setting with which Redis loses what it has acknowledged. */
  warnings: () => readonly string[];
  /** How many keys Redis has removed for want of memory since its start; null if it does not say. Reads the settings again. */
  countEvictedKeys: () => Promise<number | null>;
};

/**
 * Reads the server's settings at each connect and at each scrape of the metrics, and logs those that lose data. A server that refuses
 * `INFO` is trusted.
 */
export function watchRedisSettings(redis: Redis, log: SettingsLog): RedisSettings {
  let warnings: readonly string[] = [];
  let isRefusalLogged = false;

  async function readSettings(logged: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const fields = parseInfo(await redis.info());
    warnings = findWarnings(fields);
    for (const warning of warnings) if (!logged.includes(warning)) log.warn({ store: 'redis' }, warning);
    return fields;
  }

  function onFailure(error: unknown): void {
    // Without an answer the connection is lost; the next one reads again.
    if (isRefusalLogged || !isReplyError(error)) return;
    isRefusalLogged = true;
    log.info({ store: 'redis' }, 'redis settings are not checked: INFO is refused');
  }

  // The address may lead to another server now, of which all is said.
  redis.on('ready', () => void readSettings([]).catch(onFailure));
  return {
    warnings: () => warnings,
    countEvictedKeys: async () => {
      const count = (await readSettings(warnings).catch(() => null))?.get('evicted_keys');
      return count === undefined ? null : Number(count);
    },
  };
}

function findWarnings(fields: ReadonlyMap<string, string>): string[] {
  const policy = fields.get('maxmemory_policy') ?? 'noeviction';
  const isLimited = Number(fields.get('maxmemory') ?? 0) > 0;
  return [
    ...(isLimited && policy !== 'noeviction'
      ? [`redis may evict sessions and leads: maxmemory-policy is ${policy}, must be noeviction`]
      : []),
    ...(fields.get('aof_enabled') === '0'
      ? ['redis loses acknowledged writes in a crash: appendonly is off, must be on']
      : []),
    ...(fields.get('redis_mode') === 'sentinel'
      ? ['redis is a sentinel, which keeps no data: REDIS_URL must name the server itself']
      : []),
    ...(fields.get('role') === 'slave'
      ? ['redis is a replica, which takes no writes: REDIS_URL must name its master']
      : []),
    ...(fields.get('cluster_enabled') === '1' ? ['redis is a cluster, which the shop does not support'] : []),
  ];
}

/** The reply of `INFO` has a line `name:value` for each field. */
function parseInfo(info: string): ReadonlyMap<string, string> {
  return new Map(info.split(/\r?\n/).map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

function isReplyError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
