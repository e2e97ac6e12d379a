import { toBlockData } from '../ui/block-content.tsx';
import { EmptyGlass } from '../ui/empty-glass.tsx';
import { Head } from '../ui/head.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { useSite } from '../ui/site-context.tsx';
import type { PageError } from './page-error.ts';

const SUBTITLE = 'Página no encontrada';

export function NotFoundPage({
  error,
  block,
  notFoundTexts: texts,
}: Pick<PageError, 'error' | 'block' | 'notFoundTexts'>) {
  const { categories } = useSite();
  return (
    <div
      className="wrap split message-page not-found"
      {...(block !== null && toBlockData(block, { status: 'failed', error }))}
    >
      <Head title={SUBTITLE} description={texts.general || error.sentence} canonicalPath={null} noIndex />
      <EmptyGlass />
      <div className="message-page-text">
        <h1>¡Ups!</h1>
        <h2>{SUBTITLE}</h2>
        <p className="lede">{texts.general || error.sentence}</p>
        {texts.errorTexts && <p>{texts.errorTexts}</p>}
        <SearchForm className="search-form large" />
        {texts.contextMenu && <p>{texts.contextMenu}</p>}
        <ul className="action-row" aria-label="Por dónde seguir">
          {categories.map((category) => (
            <li key={category.href}>
              <a className="button quiet" href={category.href}>
                {category.title}
              </a>
            </li>
          ))}
          <li>
            <a className="button" href="/">
              {texts.home || 'Ir al inicio'}
            </a>
          </li>
        </ul>
        {texts.footer && <p>{texts.footer}</p>}
      </div>
    </div>
  );
}
