import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorPage } from '#client/site/error.tsx';
import { PageAddressContext } from '#client/ui/page-address.ts';
import { recordedError } from '#core/failure-list.ts';

it('shows the router’s words as the heading, and in Spanish what went wrong and where to go', {
  tags: ['S2.30'],
}, () => {
  const html = renderToStaticMarkup(
    <PageAddressContext value={{ pathname: '/tienda/vinos', search: '?page=2' }}>
      <ErrorPage error={recordedError('unexpected')} inLayout={false} />
    </PageAddressContext>,
  );
  expect(html).toContain('<h1 lang="en">Unexpected Application Error!</h1>');
  expect(html).toContain(`<p class="error-page-sentence">${recordedError('unexpected').sentence}</p>`);
  expect(html).toContain('<main class="wrap ');
  expect(html).toContain('href="/"');
  expect(html).toContain('href="/tienda/vinos?page=2"');
});

it('has a Spanish heading for a failure that the list knows', { tags: ['S2.30'] }, () => {
  const html = renderToStaticMarkup(
    <ErrorPage error={recordedError('wineries', { isOutage: true })} isForeseen inLayout />,
  );
  expect(html).toContain('<h1>No pudimos abrir esta página</h1>');
  expect(html).toContain('<title>No pudimos abrir esta página');
  expect(html).not.toContain('Unexpected');
});
