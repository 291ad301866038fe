import { describe, expect, it } from 'vitest';
import { addressBucket, clientAddress, isPublicAddress, networkOf } from './address.ts';

describe("the client's address", () => {
  it("is the socket's, unless a trusted proxy forwards another", () => {
    expect(clientAddress('203.0.113.1', '198.51.100.1', [])).toBe('203.0.113.1');
    expect(clientAddress('::ffff:10.0.0.2', '198.51.100.1', ['10.0.0.0/8'])).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.3', ['10.0.0.0/8'])).toBe('198.51.100.1');
    expect(clientAddress('203.0.113.1', '10.0.0.1', ['10.0.0.0/8'])).toBe('203.0.113.1');
    expect(clientAddress('10.0.0.2', 'nonsense', ['10.0.0.0/8'])).toBe('10.0.0.2');
    expect(clientAddress('::1', '2001:db8::7', ['::1'])).toBe('2001:db8::7');
  });

  it('is read with the port that a proxy adds', () => {
    expect(clientAddress('10.0.0.2', '1.2.3.4:5678', ['10.0.0.0/8'])).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.2', '[2001:db8::7]:443, 10.0.0.3:80', ['10.0.0.0/8'])).toBe('2001:db8::7');
  });

  it('counts by IPv4 address and by IPv6 /64, whose network is the /48', () => {
    expect(networkOf(addressBucket('203.0.113.1'))).toBe('203.0.113.1');
    expect(networkOf(addressBucket('2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1::/48');
    expect(networkOf(addressBucket('2001:db8::1'))).toBe('2001:db8:0::/48');
    expect(addressBucket('::ffff:203.0.113.1')).toBe('203.0.113.1');
    expect(addressBucket('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressBucket('2001:db8:1:2::9')).toBe(addressBucket('2001:db8:1:2:ffff::1'));
    expect(addressBucket('')).toBe('unknown');
  });
});

describe('a public address', () => {
  it('is none of the special ones', () => {
    for (const address of ['8.8.8.8', '2606:4700:4700::1111'])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of [
      '127.0.0.1',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      '100.64.0.1',
      '192.0.2.1',
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '::7f00:1',
      '::808:808',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
      'not an address',
    ]) {
      expect(isPublicAddress(address), address).toBe(false);
    }
  });
});
