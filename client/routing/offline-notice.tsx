import { useExternalStore } from '../ui/external-store.ts';
import { offlineAttempts } from './navigate.ts';

/** Says why a link led nowhere: the browser is offline. Goes away once it is online again. */
export function OfflineNotice() {
  const attempts = useExternalStore(offlineAttempts, 0);
  return (
    <div role="status">
      {attempts > 0 && (
        // The key announces the sentence again for each attempt.
        <p className="floating-notice" key={attempts}>
          Parece que no tenés conexión. Revisala y probá de nuevo.
        </p>
      )}
    </div>
  );
}
