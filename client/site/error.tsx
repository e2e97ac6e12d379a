import type { RecordedError } from '#core/failure-list.ts';
import { toBlockData } from '../ui/block-content.tsx';
import { EmptyGlass } from '../ui/empty-glass.tsx';
import { Head } from '../ui/head.tsx';
import { usePageAddress } from '../ui/page-address.ts';

type ErrorPageProps = {
  error: RecordedError;
  /** False for an error that nobody foresaw, which has the router's own heading (S2.30). */
  isForeseen?: boolean;
  /** The block whose subject failed. */
  block?: string | null;
  /** False if the layout itself failed: the page then prints its own `main`. */
  inLayout: boolean;
};

const HEADING = 'No pudimos abrir esta página';

/** Shown if a page exists but cannot be answered now, and for unexpected errors. */
export function ErrorPage({ error, isForeseen = false, block = null, inLayout }: ErrorPageProps) {
  const { pathname, search } = usePageAddress();
  const Frame = inLayout ? 'div' : 'main';
  return (
    <Frame
      className="wrap split message-page error-page"
      {...(block !== null && toBlockData(block, { status: 'failed', error }))}
    >
      <Head title={isForeseen ? HEADING : 'Algo salió mal'} description={error.sentence} canonicalPath={null} noIndex />
      <EmptyGlass />
      <div className="message-page-text">
        {isForeseen ? <h1>{HEADING}</h1> : <h1 lang="en">Unexpected Application Error!</h1>}
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
