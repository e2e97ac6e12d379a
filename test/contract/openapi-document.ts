import { z } from 'zod';
import { toAnswerSchema } from './answer-schema.ts';
import type { Operation, Parameter, ServiceDescription } from './operation.ts';

type JsonObject = { [key: string]: unknown };

/** The OpenAPI 3.1 document of a service, whose answers are described by what `toAnswerSchema` makes of their schemas. */
export function toOpenApiDocument(service: ServiceDescription, version: string): JsonObject {
  const components = createComponents(service);
  const schemes = Object.keys(service.securitySchemes);
  const document = {
    openapi: '3.1.1',
    info: { title: service.title, version, description: service.description },
    servers: [{ url: service.exampleUrl, description: `The value of \`${service.variable}\`.` }],
    security: schemes.map((name) => ({ [name]: [] })),
    paths: Object.fromEntries(pathsOf(service.operations).map((path) => [path, toPathItem(service, path, components)])),
  };
  return { ...document, components: { securitySchemes: service.securitySchemes, schemas: components.schemas() } };
}

/** The bodies of all operations as components, so that they refer to the parts that they share. */
type Components = { refTo: (name: string, schema: z.ZodType) => JsonObject; schemas: () => JsonObject };

function createComponents(service: ServiceDescription): Components {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  const add = (name: string, schema: z.ZodType) => {
    const known = names.get(schema);
    if (known !== undefined) return known;
    names.set(schema, name);
    registry.add(schema, { id: name });
    return name;
  };
  for (const [name, part] of Object.entries(service.parts)) add(name, withoutAbsence(toAnswerSchema(part)));
  return {
    refTo: (name, schema) => ({ $ref: `#/components/schemas/${add(name, schema)}` }),
    schemas() {
      const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
      return Object.fromEntries(
        Object.entries(schemas).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
      );
    },
  };
}

/** The schema of a part when it is present. Each field that refers to the part says whether it may be null or missing. */
function withoutAbsence(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)) return schema;
  const inner = schema.unwrap();
  return inner instanceof z.ZodType ? withoutAbsence(inner) : schema;
}

function pathsOf(operations: readonly Operation[]): string[] {
  return [...new Set(operations.map(({ path }) => path))];
}

function toPathItem(service: ServiceDescription, path: string, components: Components): JsonObject {
  const operations = service.operations.filter((operation) => operation.path === path);
  return Object.fromEntries(
    operations.map((operation) => [operation.method.toLowerCase(), toOperationObject(operation, components)]),
  );
}

function toOperationObject(operation: Operation, components: Components): JsonObject {
  const { id, summary, description, parameters = [], body, answers, security } = operation;
  return {
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(security === undefined ? {} : { security: security.map((name) => ({ [name]: [] })) }),
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(toParameterObject) }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: toContent(
              components.refTo(`${capitalised(id)}Request`, toAnswerSchema(body.schema)),
              body.contentTypes ?? ['application/json'],
            ),
          },
        }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { description, schema, contentType = 'application/json' }]) => [
        status,
        schema === undefined
          ? { description }
          : {
              description,
              content: toContent(components.refTo(`${capitalised(id)}Answer`, toAnswerSchema(schema)), [contentType]),
            },
      ]),
    ),
  };
}

function toContent(schema: JsonObject, contentTypes: readonly string[]): JsonObject {
  return Object.fromEntries(contentTypes.map((contentType) => [contentType, { schema }]));
}

function toParameterObject({ name, in: place, description, schema, required, example }: Parameter): JsonObject {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return {
    name,
    in: place,
    description,
    required: required ?? false,
    schema: json,
    ...(example === undefined ? {} : { example }),
  };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
