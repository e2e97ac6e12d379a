/** Makes the sheet modal whenever it is open, as long as it is in the document. */
export function watchSheet(sheet: HTMLElement): void {
  if (!CSS.supports('selector(:popover-open)')) return;
  let release = () => {};
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    // Before the browser returns the focus, because an inert element cannot take it.
    if (newState === 'closed') release();
  });
  sheet.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') release = makeModal(sheet);
    // A navigation or another control may have taken the focus already. If the button that opened the sheet was replaced meanwhile, the
    // focus is still in the hidden sheet.
    else if (document.activeElement === document.body || sheet.contains(document.activeElement))
      findOpener(sheet)?.focus({ preventScroll: true });
  });
  // The shopper may have opened it before this code was loaded.
  if (sheet.matches(':popover-open')) release = makeModal(sheet);
}

/** Returns the function that undoes it. */
function makeModal(sheet: HTMLElement): () => void {
  const title = sheet.querySelector<HTMLElement>('[tabindex="-1"]');
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': title?.id ?? '' };
  for (const [name, value] of Object.entries(attributes)) sheet.setAttribute(name, value);
  if (!sheet.contains(document.activeElement)) title?.focus();
  let others: HTMLElement[] = [];
  let released = false;
  // After the frame that shows the sheet, because the browser then calculates the styles of the whole page again.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (released) return;
      others = elementsBeside(sheet).filter((element) => !element.inert);
      for (const element of others) element.inert = true;
      if (!sheet.contains(document.activeElement)) title?.focus();
    }),
  );
  return () => {
    released = true;
    for (const name of Object.keys(attributes)) sheet.removeAttribute(name);
    for (const element of others) element.inert = false;
  };
}

/** The elements that neither contain the sheet nor are in it, without their descendants. */
function elementsBeside(sheet: HTMLElement): HTMLElement[] {
  const parent = sheet.parentElement;
  if (parent === null || sheet === document.body) return [];
  const siblings = [...parent.children]
    .filter((child) => child instanceof HTMLElement)
    .filter((each) => each !== sheet);
  return [...siblings, ...elementsBeside(parent)];
}

function findOpener(sheet: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[popovertarget="${sheet.id}"]`)].find(
    (button) => !sheet.contains(button),
  );
}
