import { useLocation } from 'react-router-dom';
import { useSite } from '#client/layout/site-context.tsx';
import type { RecordedError } from '#core/failure-catalogue.ts';
import { EmptyGlass } from '../components/empty-glass.tsx';
import { Head } from '../components/head.tsx';

/** A page that exists and cannot be shown now. `block` is the one whose subject failed. */
export function ErrorPage({ error, block = null }: { error: RecordedError; block?: string | null }) {
  const { pathname, search } = useLocation();
  // Outside the layout there is no other landmark.
  const Frame = useSite().origin === '' ? 'main' : 'div';
  return (
    <Frame
      className="wrap split message-page error-page"
      data-block={block ?? undefined}
      data-state={block === null ? undefined : 'failed'}
      data-status={block === null ? undefined : error.status}
      data-message={block === null ? undefined : error.message}
    >
      <Head title="Algo salió mal" description={error.sentence} canonicalPath={null} noIndex />
      <EmptyGlass />
      <div className="message-page-text">
        <h1>Unexpected Application Error!</h1>
        <p className="error-page-sentence">{error.sentence}</p>
        <p className="action-row">
          <a className="button" href="/" data-native="">
            Ir al inicio
          </a>
          <a className="button quiet" href={pathname + search} data-native="">
            Probar de nuevo
          </a>
        </p>
      </div>
    </Frame>
  );
}
