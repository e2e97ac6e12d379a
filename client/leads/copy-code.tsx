import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';

/**
 * Copies a code. If the browser refuses, the code stays on the page to be selected. It belongs into a `role="status"`,
 * which announces its new words.
 */
export function CopyCode({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(code).then(
      () => setIsCopied(true),
      () => undefined,
    );
  }

  return (
    <button className="text-action scripted" type="button" data-copy={code} onClick={copy}>
      {isCopied && <Icon name="check" />}
      {isCopied ? 'Código copiado' : 'Copiar el código'}
    </button>
  );
}
