import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DISK_FOLDER } from './create-data-dir.ts';
import { findProgram } from './installed-program.ts';

/** The image's settings, as Docker has them. */
const settingsSchema = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
  Labels: z.record(z.string(), z.string()),
  Healthcheck: z.object({ Test: z.array(z.string()) }),
});

export type BuiltImage = { settings: z.output<typeof settingsSchema>; rootFolder: string };

export type ImageBuilder = {
  /** Builds a target of the Dockerfile, the last one by default. */
  build: (target?: string) => Promise<BuiltImage>;
  remove: () => Promise<void>;
};

const ROOT = join(import.meta.dirname, '..', '..');
const BASE = 'localhost/node-base';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const execute = promisify(execFile);

/**
 * Builds images with buildah and without a registry of images: the base is a fresh Debian with the Node and the npm that run
 * here. Needs root, a Debian mirror and an npm registry.
 */
export async function createImageBuilder(): Promise<ImageBuilder> {
  const work = mkdtempSync(join(process.env[DISK_FOLDER] ?? tmpdir(), 'built-image-'));
  const storage = join(work, 'storage.conf');
  writeFileSync(storage, `[storage]\ngraphroot = "${join(work, 'containers')}"\nrunroot = "${join(work, 'run')}"\n`);
  const options = { cwd: ROOT, env: { ...process.env, CONTAINERS_STORAGE_CONF: storage }, maxBuffer: 2 ** 26 };
  const buildah = async (...args: string[]) => (await execute('buildah', args, options)).stdout.trim();

  await makeBase(join(work, 'base'));
  const base = await buildah('from', 'scratch');
  await buildah('copy', '--quiet', base, join(work, 'base'), '/');
  await buildah('config', '--env', `PATH=${PATH}`, '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base);
  await buildah('commit', '--quiet', base, BASE);
  // The packages come from this machine's cache of npm where it has them.
  const cache = (await execute('npm', ['config', 'get', 'cache'])).stdout.trim();

  return {
    build: async (target) => {
      const name = `localhost/shop-${target ?? 'default'}`;
      // The format of Docker keeps the health check. Chroot needs no right that root lacks in a container.
      const how = ['--format', 'docker', '--isolation', 'chroot', '--layers', '--build-arg', `NODE_IMAGE=${BASE}`];
      const targets = target === undefined ? [] : ['--target', target];
      await buildah('bud', ...how, '--volume', `${cache}:/root/.npm`, ...targets, '--tag', name, '.');
      const image = JSON.parse(await buildah('inspect', '--type', 'image', name));
      return {
        settings: settingsSchema.parse(image.Docker.config),
        rootFolder: await buildah('mount', await buildah('from', name)),
      };
    },
    remove: async () => {
      await buildah('umount', '--all');
      rmSync(work, { recursive: true, force: true });
    },
  };
}

async function makeBase(folder: string): Promise<void> {
  const script = ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder, 'http://deb.debian.org/debian'];
  await execute('debootstrap', script, { maxBuffer: 2 ** 26 });
  const local = join(folder, 'usr/local');
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'));
  const npm = dirname(dirname(realpathSync(findProgram('npm') ?? '')));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  // The image's build trusts whom this machine trusts.
  const trusted = process.env['NODE_EXTRA_CA_CERTS'];
  if (trusted !== undefined) cpSync(trusted, join(folder, CERTIFICATES));
}

export type Container = {
  output: () => string;
  /** Runs a command in the container and returns its exit code. */
  execute: (command: readonly string[]) => number | null;
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGTERM and runs the command again on the same volume. Rejects if the exit code is not 0. */
  restart: () => Promise<void>;
};

/** Runs the image's command with runc: as its user, without capabilities, on a read-only root, in this machine's network. */
export function runContainer({ settings, rootFolder }: BuiltImage, variables: Record<string, string>): Container {
  const bundle = mkdtempSync(join(process.env[DISK_FOLDER] ?? tmpdir(), 'bundle-'));
  const data = join(bundle, 'data');
  mkdirSync(data);
  const [uid = Number.NaN, gid = Number.NaN] = settings.User.split(':').map(Number);
  chownSync(data, uid, gid);
  execFileSync('runc', ['spec'], { cwd: bundle });
  const spec = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
  const bind = (destination: string, source: string, mode: string) => ({
    destination,
    source,
    type: 'bind',
    options: ['bind', mode],
  });
  const changed = {
    ...spec,
    root: { path: rootFolder, readonly: true },
    process: {
      ...spec.process,
      terminal: false,
      user: { uid, gid },
      cwd: settings.WorkingDir,
      args: settings.Cmd,
      env: [...settings.Env, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)],
      capabilities: {},
    },
    mounts: [...spec.mounts, bind('/app/data', data, 'rw'), bind('/etc/hosts', '/etc/hosts', 'ro')],
    linux: {
      ...spec.linux,
      namespaces: spec.linux.namespaces.filter(({ type }: { type: string }) => type !== 'network'),
    },
  };
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(changed));
  const name = bundle.split('/').at(-1) ?? '';
  const runc = ['--root', join(bundle, 'state')];
  let output = '';
  let ended: Promise<number | null>;
  const run = () => {
    const child = spawn('runc', [...runc, 'run', name], { cwd: bundle, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    ended = new Promise((resolve) => child.once('close', resolve));
  };
  const terminate = () => {
    spawnSync('runc', [...runc, 'kill', name, 'TERM']);
    return ended;
  };
  run();
  return {
    output: () => output,
    execute: (command) => spawnSync('runc', [...runc, 'exec', name, ...command], { timeout: 30_000 }).status,
    stop: async () => {
      const code = await terminate();
      rmSync(bundle, { recursive: true, force: true });
      return code;
    },
    restart: async () => {
      const code = await terminate();
      if (code !== 0) throw new Error(`the container ended with ${code}:\n${output}`);
      run();
    },
  };
}
