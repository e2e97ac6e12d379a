import { describe, expect, it } from 'vitest';
import { clientNetwork } from '#server/security/rate-limits.ts';

describe('the network that a request is counted for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:7:1:a:b:c:d', '2001:db8:7:1::'],
    ['2001:0db8:0007:0001::9', '2001:db8:7:1::'],
    ['2001:DB8:7:1::', '2001:db8:7:1::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['::', '0:0:0:0::'],
    ['fe80::7%eth0', 'fe80:0:0:0::'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['x1', 'unknown'],
    ['203.0.113', 'unknown'],
    ['203.0.113.7, 10.0.0.1', 'unknown'],
    ['203.0.113.7:8080', '203.0.113.7'],
    ['[2001:db8:7:1::9]:8080', '2001:db8:7:1::'],
    ['[2001:db8:7:1::9]', '2001:db8:7:1::'],
    ['[::ffff:203.0.113.7]:8080', '203.0.113.7'],
  ])('is for the address %s the network %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
