/** The guests' element of each template whose members' one is shown. */
const guests = new WeakMap<Element, Element>();

/** Shows a member what members see in place of what guests see, and a visitor who is no member any more the opposite. */
export function showMemberVariants(isMember: boolean): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-member]')) {
    const guest = guests.get(template);
    if (isMember === (guest !== undefined)) continue;
    const shown = template.previousElementSibling;
    const next = guest ?? template.content.firstElementChild?.cloneNode(true);
    if (shown === null || !(next instanceof Element)) continue;
    shown.replaceWith(next);
    if (isMember) guests.set(template, shown);
    else guests.delete(template);
  }
}
