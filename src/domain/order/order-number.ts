/** Digits and letters that are hard to confuse when they are read or heard. */
const alphabet = '23456789AFJKLMQRUWXY';
const length = 8;

// The 64-bit FNV-1a hash.
const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/**
 * The short number of an order, such as `K7M3-XQ4R`, derived from its random key. It is easy to say on the phone and
 * gives no access: the key cannot be derived from it (behaviour 6.4). Among 100,000 orders, two may share a number.
 */
export function orderNumberOf(key: string): string {
  let hash = offset;
  for (const byte of new TextEncoder().encode(key))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  const base = BigInt(alphabet.length);
  const characters = Array.from({ length }, () => {
    const character = alphabet.charAt(Number(hash % base));
    hash /= base;
    return character;
  }).join('');
  return `${characters.slice(0, length / 2)}-${characters.slice(length / 2)}`;
}
