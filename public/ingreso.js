// Tells the page that opened this window or frame how the sign-in ended. The answer goes to this shop's origin only.
(() => {
  const { origin, outcome } = document.documentElement.dataset;
  const asker = window.opener ?? (window.parent === window ? null : window.parent);
  if (asker === null) return;
  asker.postMessage({ type: 'sign-in', outcome }, origin);
  if (window.opener !== null) window.close();
})();
