/** What a button says once it has copied something. */
const COPIED = { share: 'Enlace copiado', code: 'Código copiado' } as const;

/** The buttons that share a page or copy a code, and the links that become a player. */
export function startButtons(): void {
  window.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const share = target?.closest<HTMLElement>('[data-share]');
    if (share) void sharePage(share);
    const copy = target?.closest<HTMLElement>('[data-copy]');
    if (copy) void copyText(copy, copy.dataset['copy'] ?? '', COPIED.code);
    const video = target?.closest<HTMLAnchorElement>('a[data-video]');
    if (video && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      play(video);
    }
  });
}

/** Shares the page's canonical address with the browser's own dialog; copies it if the browser has none. */
async function sharePage(button: HTMLElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  if (typeof navigator.share !== 'function') return copyText(button, url, COPIED.share);
  // Rejects if the visitor closes the dialog.
  await navigator.share({ title: document.title, url }).catch(() => undefined);
}

/** If the browser refuses, the text stays on the page, or in the address bar, to be selected. */
async function copyText(button: HTMLElement, text: string, said: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  const status = button.parentElement?.querySelector('[role="status"].sr-only');
  if (!isCopied) return;
  const words = button.lastChild;
  if (words) words.textContent = said;
  if (status) status.textContent = said;
}

/** Nothing is requested from the video's host before. The player takes the focus of the link. */
function play(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  url.searchParams.set('autoplay', '1');
  const player = document.createElement('iframe');
  Object.assign(player, {
    src: url.href,
    title: link.dataset['video'] ?? '',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  });
  link.replaceWith(player);
  player.focus();
}
