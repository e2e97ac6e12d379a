/** Ref callback: focuses an element that replaces the control just used. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
