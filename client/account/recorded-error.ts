// A module of the client's own, because only those share the base's chunks when they are loaded on demand (`client/base.ts`).
export { recordedError } from '#core/failure-list.ts';
