// Hides the notification bar before it is painted if it was closed earlier in this browser session, so that nothing moves
// when the page hydrates, and closes it for a visitor who does not wait for the page's scripts. A page loads this file right
// after its bar. Once the page has hydrated, client/layout/notification.tsx removes a closed bar; it has the same key.
{
  const key = 'aviso-cerrado';
  const bar = document.currentScript.previousElementSibling;
  const hide = () => {
    bar.style.display = 'none';
  };
  bar.querySelector('button').addEventListener('click', () => {
    hide();
    try {
      sessionStorage.setItem(key, bar.dataset.title);
    } catch {
      // Without storage it stays closed until the next document.
    }
  });
  try {
    if (sessionStorage.getItem(key) === bar.dataset.title) hide();
  } catch {
    // Some private windows refuse storage; the bar then stays.
  }
}
