/** The guests' element of each template whose members' one is shown. */
const guests = new WeakMap<Element, Element>();

/** Shows a member what members see in place of what guests see, and a visitor who is no member any more the opposite. */
export function showMemberVariants(isMember: boolean): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-member]')) {
    const guest = guests.get(template);
    if (isMember === (guest !== undefined)) continue;
    const shown = template.previousElementSibling;
    const next = shown && (guest ?? toVariant(template, shown));
    if (!next) continue;
    shown.replaceWith(next);
    if (isMember) guests.set(template, shown);
    else guests.delete(template);
  }
}

/** What members see: an element of their own, or the guests' one with the members' words beside those that it hides. */
function toVariant({ content, dataset }: HTMLTemplateElement, guest: Element): Element | undefined {
  const [own] = document.importNode(content, true).children;
  if (own === undefined || dataset['member'] !== 'beside') return own;
  // A clone of an element is one.
  const both = guest.cloneNode(true) as Element;
  both.firstElementChild?.setAttribute('data-hidden', 'true');
  both.append(own);
  return both;
}
