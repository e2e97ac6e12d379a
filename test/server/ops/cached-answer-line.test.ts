import { describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { identifyRequest } from '#server/ops/request-context.ts';
import { type CachedAnswer, toCachedAnswerLine, toLoggedPathJson } from '#server/ops/request-log.ts';
import { hostilePaths } from '../../support/hostile-paths.ts';

const TIME = /"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/;

/** Paths that no request can have, but that JSON must escape. */
const unparsedPaths = ['/"', '/\\', '/\n\u0000\u007f', '/\u2028', '/ñ', `/${'"'.repeat(300)}`];

describe('the line of a page from the cache', () => {
  it.each(['/', '/tienda/vinos', ...hostilePaths, ...unparsedPaths])(
    'is the one that the log writes for its facts, path %#',
    (path) => {
      const lines: string[] = [];
      const log = createLog('info', { write: (line) => void lines.push(line) });
      for (const [method, status] of [
        ['GET', 200],
        ['HEAD', 304],
      ] as const) {
        const ids = identifyRequest({ headers: {} });
        const answer: CachedAnswer = { ids, method, pathJson: toLoggedPathJson(path), status, ms: 3 };
        log.info({ ...ids, method, path: path.slice(0, 200), status, ms: 3, cached: true }, 'answered');
        log.writeInfo(toCachedAnswerLine(answer));
      }
      const [logged, written, ...others] = lines.map((line) => line.replace(TIME, ''));
      expect(lines.every((line) => TIME.test(line) && line.endsWith('\n'))).toBe(true);
      expect(written).toBe(logged);
      expect(others[1]).toBe(others[0]);
    },
  );

  it('is not written if the log leaves out lines of its level', () => {
    const lines: string[] = [];
    createLog('warn', { write: (line) => void lines.push(line) }).writeInfo('{}\n');
    expect(lines).toEqual([]);
  });
});

describe('the ids of requests', () => {
  it('are UUIDs of version 4 that never repeat, and start a trace of the same digits', () => {
    const ids = Array.from({ length: 2000 }, () => identifyRequest({ headers: {} }));
    expect(new Set(ids.map(({ requestId }) => requestId)).size).toBe(2000);
    for (const { requestId, traceId } of ids) {
      expect(requestId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(traceId).toBe(requestId.replaceAll('-', ''));
    }
  });
});
