import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import * as z from 'zod';
import { requests, type ToolName } from './ucp-request.ts';

/** Answers a call of a tool with JSON; throws `RefusedCall` for one that cannot be answered. */
export type CallTool = (name: ToolName, args: unknown) => Promise<Record<string, unknown>>;

/** A call that is answered with an error of JSON-RPC. */
export class RefusedCall extends Error {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: number, message: string, data?: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const INVALID_PARAMS = -32602;

const descriptions: Record<ToolName, string> = {
  search_catalog:
    'Busca productos de la tienda por texto y filtros. Los precios son en centavos de peso argentino (ARS).',
  lookup_catalog: 'Devuelve productos por su id (sku), hasta 12 por vez, con precio y stock de ahora.',
  get_product: 'Devuelve un producto por su id (sku), con precio, stock y el enlace a un carrito con él.',
};

const toolNames = ['search_catalog', 'lookup_catalog', 'get_product'] as const satisfies readonly ToolName[];

/** The form in which the protocol has the schema of a tool's arguments. */
const inputSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()),
  required: z.array(z.string()),
});

const tools = toolNames.map((name) => ({
  name,
  description: descriptions[name],
  inputSchema: inputSchema.parse(z.toJSONSchema(requests[name], { io: 'input' })),
  annotations: { readOnlyHint: true, openWorldHint: false },
}));

/**
 * Answers one request of the Model Context Protocol by Streamable HTTP, without a session, as JSON. Each request has a server of its own,
 * so nothing is kept between two. It serves the protocol's revisions with a handshake and the later ones without.
 */
export async function answerMcp(
  request: Request,
  parsedBody: unknown,
  shop: { name: string; version: string },
  call: CallTool,
): Promise<Response> {
  const createServer = () => createToolServer(shop, call);
  if (!(await isLegacyRequest(request, parsedBody))) {
    const handler = createMcpHandler(createServer, { legacy: 'reject', maxSubscriptions: 0 });
    try {
      return await toFinished(await handler.fetch(request, { parsedBody }));
    } finally {
      await handler.close();
    }
  }
  const server = createServer();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await toFinished(await transport.handleRequest(request, { parsedBody }));
  } finally {
    await server.close();
  }
}

/** The response with its body read, so that its server can be closed. */
async function toFinished(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  const unread = unreadParams.safeParse(text === '' ? null : JSON.parse(text));
  if (!unread.success) return new Response(text || null, { status, headers });
  const error = { code: INVALID_PARAMS, message: 'Invalid params' };
  return new Response(JSON.stringify({ ...unread.data, error }), { status, headers });
}

/** The package answers parameters that do not fit a method as if the program had failed, with the issues as its message. */
const unreadParams = z.looseObject({
  error: z.looseObject({ code: z.literal(-32603), message: z.string().startsWith('[') }),
});

/** For all servers: each would make one of its own otherwise, for answers of clients, which this shop asks nothing. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

function createToolServer(shop: { name: string; version: string }, call: CallTool): Server {
  const server = new Server(shop, { capabilities: { tools: {} }, jsonSchemaValidator });
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const name = toolNames.find((tool) => tool === params.name);
    if (name === undefined) throw new ProtocolError(INVALID_PARAMS, 'Unknown tool');
    try {
      const structuredContent = await call(name, params.arguments ?? {});
      return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
    } catch (error) {
      if (error instanceof RefusedCall) throw new ProtocolError(error.code, error.message, error.data);
      throw error;
    }
  });
  return server;
}
