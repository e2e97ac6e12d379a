/** A browser without scripts. It keeps cookies, sends them by their path and deletes them when they expire. */
export type CookieBrowser = {
  /** Sends one request and does not follow a redirect. */
  open(url: string, init?: RequestInit): Promise<Response>;
  submit(url: string, fields: Record<string, string>): Promise<Response>;
  cookies: Map<string, { value: string; path: string }>;
};

export function createCookieBrowser(): CookieBrowser {
  const cookies: CookieBrowser['cookies'] = new Map();

  async function open(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = [...cookies].filter(
      ([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')),
    );
    const header = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', ...(header === '' ? {} : { cookie: header }), ...init.headers };
    const response = await fetch(url, { ...init, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  }

  return {
    cookies,
    open,
    submit: (url, fields) => open(url, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

function keep(cookies: CookieBrowser['cookies'], line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.split('=', 1)[0] ?? '';
  const value = pair.slice(name.length + 1);
  const attribute = (key: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
  const isOver = Date.parse(attribute('expires') ?? '') <= Date.now() || attribute('max-age') === '0';
  if (isOver || value === '') cookies.delete(name);
  else cookies.set(name, { value, path: attribute('path') ?? '/' });
}
