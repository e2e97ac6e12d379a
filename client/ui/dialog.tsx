import { type MouseEvent, type ReactNode, type TransitionEvent, useLayoutEffect, useRef, useState } from 'react';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  className: string;
  children: ReactNode;
};

/**
 * A modal `<dialog>`: the browser moves the focus in and back; Escape and a click outside close it. Its children are
 * rendered until its closing transition ends.
 */
export function Dialog({ open, onClose, label, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [hasChildren, setHasChildren] = useState(open);
  if (open && !hasChildren) setHasChildren(true);

  // A layout effect, so that the children's effects can measure the open dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (dialog.open !== open) {
      if (open) dialog.showModal();
      else dialog.close();
    }
    // Firefox has no closing transition, whose end would remove them.
    if (!open && dialog.getAnimations().length === 0) setHasChildren(false);
  }, [open]);

  function closeOnBackdropClick(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target === event.currentTarget) onClose();
  }

  function removeChildren(event: TransitionEvent<HTMLDialogElement>): void {
    if (event.target === event.currentTarget && !open) setHasChildren(false);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape.
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnBackdropClick}
      onTransitionEnd={removeChildren}
      // Chromium reports a finished closing transition as cancelled, because `display` changes with it.
      onTransitionCancel={removeChildren}
    >
      {hasChildren && children}
    </dialog>
  );
}
