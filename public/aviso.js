// Hides the notification bar before it is painted if it was closed earlier in this browser session, so that nothing moves
// when the page hydrates. A page loads this file right after its bar; client/layout/notification.tsx writes the key.
try {
  const bar = document.currentScript.previousElementSibling;
  if (sessionStorage.getItem('aviso-cerrado') === bar.dataset.title) bar.style.display = 'none';
} catch {
  // Some private windows refuse storage; the bar then stays.
}
