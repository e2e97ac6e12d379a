// The types of this package's entrance are those that the shop declares: `server/compose/embedded-package.d.ts`.
export {};
