/**
 * Copies a code (`browser/buttons.ts`). If the browser refuses, the code stays on the page to be selected. It belongs into a
 * `role="status"`, which announces its new words.
 */
export function CopyCode({ code }: { code: string }) {
  return (
    <button className="text-action scripted" type="button" data-copy={code}>
      Copiar el código
    </button>
  );
}
