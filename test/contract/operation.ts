import type { z } from 'zod';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  schema: z.ZodType;
  required?: boolean;
  example?: string;
};

/** An answer with one status. Without a schema its body is not read. */
export type Answer = { description: string; schema?: z.ZodType; contentType?: string };

/** A call of a service, or a route of the shop's own JSON surface. */
export type Operation = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parameters in braces: "/notes/{slug}". */
  path: string;
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  body?: { schema: z.ZodType; contentTypes?: readonly string[] };
  answers: Readonly<Record<number, Answer>>;
  /** The names of its security schemes, if not those of the service. */
  security?: readonly string[];
  /** Whether the call changes something in the service. */
  writes?: true;
};

export type SecurityScheme =
  | { type: 'apiKey'; in: 'header' | 'cookie'; name: string; description: string }
  | { type: 'http'; scheme: 'bearer'; description: string };

/** A service as `docs/openapi` and the contract suite know it. */
export type ServiceDescription = {
  title: string;
  description: string;
  /** The variable that holds the service's address. */
  variable: string;
  exampleUrl: string;
  securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** The parts that several answers share, by the name that the document gives them. */
  parts: Readonly<Record<string, z.ZodType>>;
  operations: readonly Operation[];
  /** Whether a list may be a bare array in place of `{ data, meta }`. */
  acceptsBareArrays?: true;
};

export function nameOperation({ method, path }: Operation): string {
  return `${method} ${path}`;
}
