import { handlingOf, numberOf, type PlacedOrder } from './order.ts';

/** The length, in characters, of the shortest beginning that finds a word. */
const shortest = 2;

/** The words of a text, without case, accents and punctuation. */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const beginningsOf = (word: string): readonly string[] =>
  Array.from({ length: Math.max(1, word.length - shortest + 1) }, (_, index) =>
    word.slice(0, shortest + index),
  );

/**
 * The words by which the owner finds an order: the beginnings of all words in its buyer's name and mail address, its
 * number and its products, and its whole number and tracking numbers. Once it is erased, none is about the buyer.
 */
export function searchWordsOf(order: PlacedOrder): readonly string[] {
  const { buyer, products } = order;
  const { parcels } = handlingOf(order);
  const texts = [buyer?.name, buyer?.email, numberOf(order), ...products.map(({ name }) => name)];
  const whole = [numberOf(order), ...parcels.map(({ tracking }) => tracking)];
  const words = [
    ...texts.flatMap((text) => wordsIn(text ?? '')).flatMap(beginningsOf),
    ...whole.map((text) => wordsIn(text ?? '').join('')),
  ];
  return [...new Set(words)].filter((word) => word !== '');
}

/**
 * A search for an order. The store is asked for one word, which must be among the order's words; the others are checked
 * afterwards. The whole text is tried as one word too, such as a tracking number with spaces.
 */
export function searchOf(text: string) {
  const words = wordsIn(text);
  const joined = words.join('');
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  return {
    /** The words to ask the store for; none if nothing is searched for. */
    first: longest === undefined ? [] : [...new Set([longest, joined])],
    fits: (order: PlacedOrder): boolean => {
      const known = new Set(searchWordsOf(order));
      return known.has(joined) || words.every((word) => known.has(word));
    },
  };
}
