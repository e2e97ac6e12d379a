// The build: .esbuild/command.ts says how to call it, .esbuild/build.ts what it makes.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(`Node 24 or newer is needed, this is ${process.version}; use npm start or npm run build.`);
  process.exit(1);
}
// Older versions cannot read TypeScript.
await import('./.esbuild/command.ts');
