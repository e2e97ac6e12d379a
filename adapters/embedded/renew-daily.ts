import type { RequestHandler } from 'express';
import { dayInBuenosAires, toIsoDay } from '../../core/values/calendar.ts';

/** Rebuilds a handler at the first request of each day in Buenos Aires, because its content is dated from that day. */
export function renewDaily(now: () => number, build: (now: number) => RequestHandler): RequestHandler {
  let current: { day: string; handler: RequestHandler } | null = null;
  return (request, response, next) => {
    const day = toIsoDay(dayInBuenosAires(now()));
    if (current?.day !== day) current = { day, handler: build(now()) };
    return current.handler(request, response, next);
  };
}
