import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import type { PageRow } from '#client/pages/define-page.ts';
import { anonymousVisitor } from '#core/account/visitor.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import { sendMade } from '#server/pages/keep/send-page.ts';
import { markupOf } from '../../support/page-html.ts';
import { createPagesWithoutBuild } from '../../support/pages-without-build.ts';

const PATH = '/terminos-y-condiciones';

it('shows the error page if a page cannot be rendered', { tags: ['S2.30'] }, async () => {
  // The layout throws without the shell's data.
  const pages = createPagesWithoutBuild(async (match) => ({
    row: match?.row as PageRow,
    shell: {} as ShellView,
    answer: { view: null, facts: null },
    error: null,
  }));
  const app = express().get(PATH, (_req, res) =>
    sendMade(pages, PATH, res, { visitor: anonymousVisitor, remember: () => {} }),
  );
  const { status, text, headers } = await request(app).get(PATH);
  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(markupOf(text)).toContain('<h1 lang="en">Unexpected Application Error!</h1>');
  expect(markupOf(text)).toContain('Algo salió mal de nuestro lado. Probá de nuevo en un momento.</p>');
  expect(text).not.toContain('TypeError');
});
