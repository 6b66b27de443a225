import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey } from '../../../server/platform/address-key.ts';

const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(octet, octet, octet, octet);
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
/** The first four groups of a global unicast address, 2000::/3. */
const network = fc
  .tuple(fc.integer({ min: 0x2000, max: 0x3fff }), groups(3))
  .map(([first, rest]) => [first.toString(16), ...rest]);

describe('the network that an address is counted as', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:49152', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:201', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3:3:4:5:6', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['', 'unknown'],
    ['0177.0.0.1', 'unknown'],
    ['2130706433', 'unknown'],
    ['10.1', 'unknown'],
    ['192.0.2.1/24', 'unknown'],
    ['somewhere', 'unknown'],
  ])('of %j is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is one for all addresses of an IPv6 /64, however they are written', () => {
    fc.assert(
      fc.property(network, groups(4), groups(4), (prefix, one, other) => {
        const first = addressKey([...prefix, ...one].join(':'));
        expect(addressKey([...prefix, ...other].join(':').toUpperCase())).toBe(first);
        expect(addressKey([...prefix, ...one].map((part) => part.padStart(4, '0')).join(':'))).toBe(first);
      }),
    );
  });

  it('differs for every other /64', () => {
    fc.assert(
      fc.property(network, network, groups(4), (prefix, other, host) => {
        fc.pre(prefix.join(':') !== other.join(':'));
        expect(addressKey([...prefix, ...host].join(':'))).not.toBe(
          addressKey([...other, ...host].join(':')),
        );
      }),
    );
  });

  it('is the address itself for IPv4, also inside IPv6, and differs for every other', () => {
    fc.assert(
      fc.property(ipv4, ipv4, (parts, others) => {
        const dotted = parts.join('.');
        expect(addressKey(dotted)).toBe(dotted);
        expect(addressKey(`::ffff:${dotted}`)).toBe(dotted);
        fc.pre(dotted !== others.join('.'));
        expect(addressKey(`::ffff:${others.join('.')}`)).not.toBe(dotted);
      }),
    );
  });

  it('is always one of the three forms, whatever a header says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended()), (text) => {
        expect(addressKey(text)).toMatch(
          /^(unknown|\d+\.\d+\.\d+\.\d+|[0-9a-f:]+::\/64|(?:[0-9a-f]+:){4}:\/64|::\/64)$/,
        );
      }),
    );
  });
});
