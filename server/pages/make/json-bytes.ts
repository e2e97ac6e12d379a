import type { Json, JsonContainer } from '#core/json.ts';
import { rememberRepeated } from './remember-repeated.ts';

const objectBytes = rememberRepeated<JsonContainer, Buffer>(encode);

/** The value as JSON that cannot end a script element. */
export function jsonBytes(value: Json): Buffer {
  return typeof value === 'object' && value !== null ? objectBytes(value) : encode(value);
}

function encode(value: Json): Buffer {
  return Buffer.from(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
