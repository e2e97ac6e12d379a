import type { StrapiAddress } from './strapi-setup.ts';

type Entry = { documentId: string; [field: string]: unknown };

/** What the admin panel does for an editor, over its own API. */
export type AdminApi = {
  find: (uid: string, slug: string) => Promise<Entry>;
  /** Creates a draft. */
  create: (uid: string, fields: Record<string, unknown>) => Promise<Entry>;
  /** Changes the draft. */
  save: (uid: string, entry: Entry) => Promise<void>;
  publish: (uid: string, entry: Entry) => Promise<void>;
  remove: (uid: string, entry: Entry) => Promise<void>;
  /** Puts a picture into the media library; returns its id there. */
  upload: (name: string, picture: Buffer) => Promise<number>;
};

export async function openAdminApi({ origin, admin }: Pick<StrapiAddress, 'origin' | 'admin'>): Promise<AdminApi> {
  const { data } = await send(`${origin}/admin/login`, 'POST', admin);
  const authorization = `Bearer ${data.token ?? data.accessToken}`;
  const addressOf = (uid: string) => `${origin}/content-manager/collection-types/${uid}`;
  return {
    find: async (uid, slug) => {
      const query = `?filters[slug][$eq]=${slug}`;
      const { results } = await send(addressOf(uid) + query, 'GET', undefined, authorization);
      if (results?.[0] === undefined) throw new Error(`no entry ${slug}`);
      return results[0];
    },
    create: async (uid, fields) => {
      const { data: created } = await send(addressOf(uid), 'POST', fields, authorization);
      return { ...fields, documentId: String(created.documentId) };
    },
    save: async (uid, { documentId, ...fields }) => {
      await send(`${addressOf(uid)}/${documentId}`, 'PUT', ownFields(fields), authorization);
    },
    publish: async (uid, { documentId, ...fields }) => {
      await send(`${addressOf(uid)}/${documentId}/actions/publish`, 'POST', ownFields(fields), authorization);
    },
    remove: async (uid, { documentId }) => {
      await send(`${addressOf(uid)}/${documentId}`, 'DELETE', undefined, authorization);
    },
    upload: async (name, picture) => {
      const body = new FormData();
      body.append('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name);
      const response = await fetch(`${origin}/upload`, { method: 'POST', headers: { authorization }, body });
      const [file] = (await response.json()) as { id: number }[];
      if (file === undefined) throw new Error(`no file ${name}`);
      return file.id;
    },
  };
}

type Answer = { data: { token?: string; accessToken?: string; documentId?: string }; results?: Entry[] };

async function send(url: string, method: string, body: unknown, authorization = ''): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** An editor sends the fields of the form, not those that Strapi keeps. */
function ownFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept = ['title', 'slug', 'description', 'bajada', 'content', 'image'];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => kept.includes(name)));
}
