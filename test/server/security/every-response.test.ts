import { expect, it } from 'vitest';
import { createSecurityHeaders } from '#server/security/security-headers.ts';

const headersOf = (origin: string) =>
  createSecurityHeaders(origin, { images: [], identity: [], frames: [], forms: [] });

it('has the headers that protect visitors', () => {
  expect(headersOf('https://shop.example')).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
});

it('does not ask for https if the shop itself has none', () => {
  expect(headersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
