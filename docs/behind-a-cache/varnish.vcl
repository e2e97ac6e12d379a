vcl 4.1;

# Varnish 7 in front of the shop. docs/operating/caches.md explains the rules; a test runs this file.
# Change the backend's address, add one for each further replica, and set TRUST_PROXY of the shop to the number of proxies, this one included.

import directors;
import std;

# If the shop hangs, kept pages are served without asking it. A busy shop must not fail the probe: that would answer all
# other requests with 503. A replica that stops has failed four probes within SHUTDOWN_DELAY_MS, before it refuses requests.
probe ready {
  .url = "/readyz";
  .interval = 500ms;
  .timeout = 3s;
  .window = 5;
  .threshold = 2;
  .initial = 5;
}

# One for each replica, each with a line in vcl_init.
backend shop_1 {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  # A sign-in waits up to 13 s for a slow provider.
  .first_byte_timeout = 20s;
  .between_bytes_timeout = 20s;
  .probe = ready;
}

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(shop_1);
}

sub vcl_recv {
  set req.backend_hint = shop.backend();
  if (req.restarts == 0) {
    # Headers of this file; a client cannot set them.
    unset req.http.x-edge-key;
    unset req.http.x-edge-encoding;
    unset req.http.x-edge-stale;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Whatever depends on the visitor, changes something, or is a health check.
  if (req.url ~ "(?i)^/(api|hooks|login|logout|auth0-email-verification|preview|embedded|healthz|readyz)([/?]|$)"
      || req.url ~ "(?i)^/(carrito|envio|thankyou|login-callback|verificacion-email|club/mi-club)([/?]|$)") {
    return (pass);
  }
  # Editors who preview drafts.
  if (req.http.cookie ~ "(^|;) *(__Host-)?preview=") {
    return (pass);
  }
  # All other pages and files are the same for every visitor.
  unset req.http.cookie;
  unset req.http.authorization;
  # A landing of the club puts the campaign and the codes of its address on its links to the checkout.
  if (req.url ~ "^/club(/[^?/]*)?\?(.*&)?(utm_(source|medium|campaign|term|content)|cupon|ref)=") {
    return (pass);
  }
  # One key for all orders of the query, and for the links of every campaign. The shop still gets the whole query, since
  # its redirects keep it.
  set req.url = std.querysort(req.url);
  # The path is left alone, and of a query only & separates the keys: another ? is part of a value.
  set req.http.x-edge-key = regsuball(regsub(req.url, "^[^?]*\??", ""),
    "(?<![^&])(utm_[^=&]*|cupon|ref|mtm_[^=&]*|pk_[^=&]*|gclid|gclsrc|gbraid|wbraid|gad_[^=&]*|dclid|srsltid|fbclid|igshid|igsh|msclkid|ttclid|twclid|yclid|li_fat_id|epik|mc_cid|mc_eid|_hsenc|_hsmi|_ga|_gl)(=[^&]*)?(&|$)",
    "");
  set req.http.x-edge-key = regsub(req.url, "\?.*$", "") + "?" + regsub(req.http.x-edge-key, "&+$", "");
  # Two spellings of accept-encoding: brotli for browsers, gzip for the others. Varnish unpacks gzip where it must.
  if (req.http.accept-encoding ~ "(?i)(^|[, ])br *(,|$|; *q=(1|0\.0*[1-9]))") {
    set req.http.x-edge-encoding = "br";
  }
  return (hash);
}

sub vcl_hash {
  # The shop's answers do not depend on the host.
  hash_data(req.http.x-edge-key);
  hash_data(req.http.x-edge-encoding);
  return (lookup);
}

sub vcl_hit {
  # Fresh, or within stale-while-revalidate: Varnish fetches the new page in the background.
  if (obj.ttl + std.duration(obj.http.x-edge-swr + "s", 0s) >= 0s) {
    return (deliver);
  }
  # Within stale-if-error.
  if (req.http.x-edge-stale == "serve" || !std.healthy(req.backend_hint)) {
    return (deliver);
  }
  # Older: wait for the new page. `vcl_deliver` comes back for this one if that fails.
  set req.http.x-edge-stale = "kept";
  set req.grace = 0s;
  return (restart);
}

sub vcl_backend_fetch {
  if (bereq.http.x-edge-encoding) {
    set bereq.http.accept-encoding = bereq.http.x-edge-encoding;
  }
  unset bereq.http.x-edge-key;
  unset bereq.http.x-edge-encoding;
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # An error does not replace a kept page.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    if (bereq.http.x-edge-stale) {
      return (error(503));
    }
    # For a second, requests for a page that fails do not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # Nothing is kept that does not say how long, and no redirect: it repeats the campaign, which is not in the key.
  if (!beresp.http.cache-control || beresp.http.location) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  # Varnish has set the grace to stale-while-revalidate. Keep the page longer, for stale-if-error.
  set beresp.http.x-edge-swr = beresp.grace;
  if (beresp.http.cache-control ~ "stale-if-error=[0-9]+") {
    set beresp.grace = std.duration(regsub(beresp.http.cache-control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
  }
  # For bans: varnishadm ban 'obj.http.x-edge-path == /club'
  set beresp.http.x-edge-path = regsub(bereq.url, "\?.*$", "");
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.status = 503;
  set beresp.ttl = 0s;
  set beresp.http.content-type = "text/html; charset=utf-8";
  set beresp.http.cache-control = "no-store";
  set beresp.http.retry-after = "5";
  set beresp.http.content-security-policy = "default-src 'none'";
  set beresp.body = {"<!doctype html><html lang="es-AR"><title>Volvemos enseguida</title>
<h1>Volvemos enseguida</h1><p>La tienda no responde en este momento. Probá de nuevo en unos segundos.</p></html>"};
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.http.x-edge-stale == "kept") {
    set req.http.x-edge-stale = "serve";
    set req.grace = 365d;
    return (restart);
  }
  # The shop has purged its own caches: forget all pages here.
  if (req.method == "POST" && req.url ~ "^/hooks/purge(\?|$)" && resp.status == 202) {
    ban("obj.status != 0");
  }
  # An answer from this cache has an id of its own. The others keep the id that is in the shop's log.
  if (obj.hits > 0 || !resp.http.x-request-id) {
    set resp.http.x-request-id = "edge-" + req.xid + "-" + std.integer(real=std.random(0, 1000000000)) + "-" + std.integer(real=std.random(0, 1000000000));
  }
  unset resp.http.x-edge-swr;
  unset resp.http.x-edge-path;
  unset resp.http.x-varnish;
  unset resp.http.via;
}
