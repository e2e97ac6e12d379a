import type { RequestHandler } from 'express';

/**
 * A way in which a service fails. `lost` does the work and then closes the connection. `unanswered` does the work and
 * never answers. `absent` answers 404, `declined` 422, `unauthorized` 401, `limited` 429, `null` a JSON null. `late` answers just within the deadline of a call.
 */
export type Fault =
  | 'down'
  | 'absent'
  | 'error'
  | 'refused'
  | 'declined'
  | 'unauthorized'
  | 'limited'
  | 'null'
  | 'slow'
  | 'late'
  | 'truncated'
  | 'wrong-shape'
  | 'no-json'
  | 'lost'
  | 'unanswered';

export type RecordedCall = {
  service: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
};

/** Longer than any deadline, also on a busy machine. */
const SLOW_MS = 30_000;

/** The deadline of a call is 3 s. */
const LATE_MS = 2_500;

/** Applies the fault that `faultOf` returns for a request, before the service handles the request. */
export function misbehave(faultOf: (path: string, url: string, method: string) => Fault | null): RequestHandler {
  return (req, res, next) => {
    const fault = faultOf(req.path, decodeURIComponent(req.originalUrl), req.method);
    switch (fault) {
      case null:
        return next();
      case 'down':
        return void req.socket.destroy();
      case 'error':
        return void res.status(500).json({ error: 'secreto-interno' });
      case 'refused':
        return void res.status(403).json({ error: 'forbidden' });
      case 'declined':
        return void res.status(422).json({ error: 'unprocessable' });
      case 'unauthorized':
        return void res.status(401).json({ error: 'unauthorized' });
      case 'limited':
        return void res.status(429).set('retry-after', '60').json({ error: 'limit' });
      case 'null':
        return void res.type('json').send('null');
      case 'absent':
        return void res.status(404).json({ error: 'none' });
      case 'wrong-shape':
        return void res.json({ unexpected: [1, 2, 3] });
      case 'no-json':
        return void res.type('html').send('<html>mantenimiento</html>');
      case 'slow':
        return void setTimeout(next, SLOW_MS).unref();
      case 'late':
        return void setTimeout(next, LATE_MS).unref();
      case 'truncated':
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
        res.write('{"products":[');
        return void setTimeout(() => req.socket.destroy(), 20);
      case 'lost':
        res.json = () => {
          req.socket.destroy();
          return res;
        };
        return next();
      case 'unanswered':
        res.json = () => res;
        return next();
    }
  };
}
