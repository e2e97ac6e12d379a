import type { Redis } from 'ioredis';

type SettingsLog = Record<'info' | 'warn', (fields: object, message: string) => void>;

/**
 * Reads the server's settings at each connect, logs those with which Redis loses what it has acknowledged, and returns a
 * function that has a sentence for each. A server that refuses `INFO` is trusted.
 */
export function watchRedisSettings(redis: Redis, log: SettingsLog): () => readonly string[] {
  let warnings: readonly string[] = [];
  let isRefusalLogged = false;

  async function readSettings(): Promise<void> {
    warnings = findWarnings(await redis.info());
    for (const warning of warnings) log.warn({ store: 'redis' }, warning);
  }

  function onFailure(error: unknown): void {
    // Without an answer the connection is lost; the next one reads again.
    if (isRefusalLogged || !isReplyError(error)) return;
    isRefusalLogged = true;
    log.info({ store: 'redis' }, 'redis settings are not checked: INFO is refused');
  }

  redis.on('ready', () => void readSettings().catch(onFailure));
  return () => warnings;
}

/** How many keys Redis has removed for want of memory since its start; null if it does not say. */
export async function countEvictedKeys(redis: Redis): Promise<number | null> {
  const info = await redis.info('stats').catch(() => '');
  const count = parseInfo(info).get('evicted_keys');
  return count === undefined ? null : Number(count);
}

function findWarnings(info: string): string[] {
  const fields = parseInfo(info);
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
  return new Map(info.split('\r\n').map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

function isReplyError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
