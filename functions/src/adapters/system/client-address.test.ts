import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

const socket = { remoteAddress: '127.0.0.1' };

describe('where a request comes from', () => {
  it.each([
    ['198.51.100.7', 0, '198.51.100.7'],
    ['203.0.113.1, 198.51.100.7', 0, '198.51.100.7'],
    ['203.0.113.1, 198.51.100.7,192.0.2.1', 1, '198.51.100.7'],
    ['203.0.113.1, 198.51.100.7, 192.0.2.2, 192.0.2.1', 2, '198.51.100.7'],
    ['198.51.100.7', 1, '198.51.100.7'],
    [undefined, 0, '127.0.0.1'],
    ['', 1, '127.0.0.1'],
  ])('of %s with %i proxies the platform’s own word counts: %s', (forwarded, hops, address) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(clientAddress({ headers, socket }, hops)).toBe(address);
  });

  it('is nowhere where nothing says it', () => {
    expect(clientAddress({ headers: {}, socket: { remoteAddress: undefined } }, 0)).toBe('');
  });
});

describe('the network of a client', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
    ['2001:db8:1:2:3:4:198.51.100.7', '2001:db8:1:2::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['1::2:3:4:5:192.0.2.1', '1:0:2:3::/64'],
    ['1::2:3:4:5:6:7%eth0.1', '1:0:2:3::/64'],
    ['64::ffff:198.51.100.7', '64:0:0:0::/64'],
    ['::ffff:198.51.100.7x', '::ffff:198.51.100.7x'],
    ['::ffff:999.51.100.7', '::ffff:999.51.100.7'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is another for another /64', () => {
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});
