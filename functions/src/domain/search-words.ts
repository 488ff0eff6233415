import { handlingOf, numberOf, type PlacedOrder } from './order.ts';
import { cut } from './text.ts';

/** Lengths of words, in characters: of the shortest beginning that finds one, and of the longest that is kept. */
const [shortest, longestWord] = [2, 30];

/** Maximum words of an order, so that its document stays small whatever its buyer's name is. */
const most = 100;

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => cut(word, longestWord)) ?? [];

const beginningsOf = (word: string): readonly string[] => {
  const letters = Array.from(word);
  return letters.slice(shortest - 1).map((_, index) => letters.slice(0, shortest + index).join(''));
};

/** A text as one word, such as a tracking number with spaces. */
const joinedIn = (text: string): string => cut(wordsIn(text).join(''), longestWord);

/**
 * The words by which the owner finds an order: its whole number and tracking numbers, then all words in its buyer's name
 * and mail address, its number and its products, then their beginnings. Once it is erased, none is about the buyer.
 */
export function searchWordsOf(order: PlacedOrder): readonly string[] {
  const { buyer, products } = order;
  const { parcels } = handlingOf(order);
  const whole = [numberOf(order), ...parcels.map(({ tracking }) => tracking ?? '')];
  const texts = [numberOf(order), buyer?.email, buyer?.name, ...products.map(({ name }) => name)];
  const words = texts.flatMap((text) => wordsIn(text ?? ''));
  const all = new Set([...whole.map(joinedIn), ...words, ...words.flatMap(beginningsOf)]);
  return [...all].filter((word) => word !== '').slice(0, most);
}

/**
 * A search for an order. The store is asked for one word, which must be among the order's words; the others are checked
 * afterwards. The whole text is tried as one word too, such as a tracking number with spaces.
 */
export function searchOf(text: string) {
  const words = wordsIn(text);
  const joined = joinedIn(text);
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
