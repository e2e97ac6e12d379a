import express, { type Express } from 'express';
import * as z from 'zod';
import { createService, Refusal } from '../loopback.ts';
import { faultRule } from './fault.ts';
import type { FaultRules } from './fault-rules.ts';

/** The control port of the mock services: lists, adds and removes the rules by which they fail. */
export function createControlService(rules: FaultRules): Express {
  const service = createService();
  service.get('/faults', (_request, response) => {
    response.json(rules.list());
  });
  service.post('/faults', express.json(), (request, response) => {
    const rule = faultRule.safeParse(request.body);
    if (!rule.success) throw new Refusal(422, z.prettifyError(rule.error));
    response.status(201).json(rules.add(rule.data));
  });
  service.delete('/faults', (request, response) => {
    const { service: name } = request.query;
    rules.clear(typeof name === 'string' ? name : undefined);
    response.sendStatus(204);
  });
  service.delete('/faults/:id', (request, response) => {
    response.sendStatus(rules.remove(request.params.id) ? 204 : 404);
  });
  return service;
}
