/** Announces `text` to screen readers. Must be on the page before its text changes. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}
