import { type MouseEvent, type ReactNode, type TransitionEvent, useLayoutEffect, useRef, useState } from 'react';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** What a screen reader calls it. */
  label: string;
  className: string;
  children: ReactNode;
};

/**
 * The browser's own modal: focus moves in and comes back, Escape and a click beside it close it. It holds its children
 * from its opening to the end of its closing transition.
 */
export function Dialog({ open, onClose, label, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);

  // Before the children's effects, which may measure what they drew.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  function closeBeside(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target === event.currentTarget) onClose();
  }

  function empty(event: TransitionEvent<HTMLDialogElement>): void {
    if (event.target === event.currentTarget && !open) setFilled(false);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own.
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={closeBeside}
      onTransitionEnd={empty}
      // Chromium cancels the transition it has just finished when `display` goes with it.
      onTransitionCancel={empty}
    >
      {filled && children}
    </dialog>
  );
}
