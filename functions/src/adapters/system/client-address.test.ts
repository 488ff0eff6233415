import { describe, expect, test } from 'vitest';
import { clientAddress, clientOf } from './client-address.ts';

const socket = { remoteAddress: '127.0.0.1' };

describe('the address of a client', () => {
  test.each([
    ['198.51.100.7', 0, '198.51.100.7'],
    ['203.0.113.1, 198.51.100.7', 0, '198.51.100.7'],
    ['203.0.113.1, 198.51.100.7,192.0.2.1', 1, '198.51.100.7'],
    ['203.0.113.1, 198.51.100.7, 192.0.2.2, 192.0.2.1', 2, '198.51.100.7'],
    // The client may have made up the whole header.
    ['198.51.100.7', 1, '127.0.0.1'],
    [undefined, 0, '127.0.0.1'],
    ['', 1, '127.0.0.1'],
  ])('with the header %s and %i proxies is %s', (forwarded, hops, address) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(clientAddress({ headers, socket }, hops)).toBe(address);
    expect(clientAddress({ headers: {}, socket: { remoteAddress: undefined } }, 0)).toBe('');
  });
});

describe('the network of a client', () => {
  test.each<[address: string, network: string, block?: string]>([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7x', '::ffff:198.51.100.7x'],
    ['::ffff:999.51.100.7', '::ffff:999.51.100.7'],
    ['unknown', 'unknown'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:db8:1:2ff::1', '2001:db8:1:200::/56', '2001:db8:1::/48'],
    ['2001:0DB8:0001:FA02::ffff', '2001:db8:1:fa00::/56', '2001:db8:1::/48'],
    ['::', '0:0:0:0::/56', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
    ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/56', '64:ff9b:0::/48'],
    ['1::2:3:4:5:6:7', '1:0:2:0::/56', '1:0:2::/48'],
    ['1::2:303:4:5:192.0.2.1', '1:0:2:300::/56', '1:0:2::/48'],
  ])('at %s is %s, in the block %s', (address, network, block) => {
    expect(clientOf(address)).toEqual({ network, block });
  });
});
