/** A ref for what takes the place of the control that was just used: the focus goes with it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
