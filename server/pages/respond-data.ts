import type { Request, Response } from 'express';
import type { PageError } from '#client/routing/page-error.ts';
import type { DataAnswer } from '#client/routing/single-fetch.ts';
import { failureCatalogue, recordedError } from '#core/failure-catalogue.ts';
import { cacheControl, NO_STORE } from './cache-policy.ts';
import type { PageContext } from './loaders.ts';
import { rowOf } from './page-loader.ts';
import { leafData, type PageDeps } from './respond-document.ts';

/**
 * Answers `/_data/<path>` with the page's data as JSON. The HTTP status is always 200 and the page's status is in the
 * body, because browsers log any other status as a console error. The response has the page's cache lifetime.
 */
export async function respondData(deps: PageDeps, req: Request, res: Response, page: PageContext): Promise<void> {
  const context = await deps.loader.loadLeaf(deps.origin + req.url, page);
  const { build } = deps.assets;
  if (context instanceof globalThis.Response) {
    sendData(res, NO_STORE, { build, status: context.status, redirect: context.headers.get('location') ?? '/' });
    return;
  }
  const row = rowOf(context);
  const thrown = Object.values(context.errors ?? {})[0];
  if (thrown !== undefined) {
    const error = (thrown.data ?? unexpectedPageError) as PageError;
    sendData(res, NO_STORE, { build, status: context.statusCode, error });
  } else {
    const data = leafData(context);
    sendData(res, cacheControl({ url: req.url, row, data: [data] }), {
      build,
      status: 200,
      data,
    });
  }
}

const unexpectedPageError: PageError = {
  error: { ...recordedError('unexpected'), status: failureCatalogue.unexpected.status },
  block: null,
  notFoundTexts: {},
};

function sendData(res: Response, cachePolicy: string, body: DataAnswer): void {
  res.set('cache-control', cachePolicy).json(body);
}
