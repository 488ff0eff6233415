import { handlingOf, numberOf, type PlacedOrder } from './order.ts';
import { cut } from './text.ts';

/** Maximum lengths in characters: of a word, and of a whole text that counts as one word, such as an email address. */
const [longestWord, longestText] = [30, 254];

/** The maximum number of words per order, to keep the order's document small even if the shopper's name is long. */
const most = 100;

const lettersIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const wordsIn = (text: string): readonly string[] =>
  lettersIn(text).map((word) => cut(word, longestWord));

const beginningsOf = (word: string): readonly string[] => {
  const letters = Array.from(word);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
};

/** Joins text into one word, such as a tracking number that was typed with spaces. */
const joinedIn = (text = ''): string => cut(lettersIn(text).join(''), longestText);

/** The words of a name. A name with a hyphen or an apostrophe is also joined into one word without that character. */
const namesIn = (name = ''): readonly string[] => [
  ...wordsIn(name),
  ...name.split(/\s+/).map((one) => cut(joinedIn(one), longestWord)),
];

/**
 * The words by which the owner finds an order: the whole number, email address and tracking numbers, then all words in
 * the shopper's name and email address, the order's number and its products, and the beginnings of those words. An
 * erased order has no words from the shopper.
 */
export function searchWordsOf(order: PlacedOrder): readonly string[] {
  const { buyer, products } = order;
  const { parcels } = handlingOf(order);
  const number = numberOf(order);
  const whole = [number, buyer?.email ?? '', ...parcels.map(({ tracking }) => tracking)];
  const words = [
    ...wordsIn(number),
    ...namesIn(buyer?.name ?? ''),
    ...wordsIn(buyer?.email ?? ''),
    ...products.flatMap(({ name }) => wordsIn(name)),
  ];
  const all = new Set([...whole.map(joinedIn), ...words, ...words.flatMap(beginningsOf)]);
  return [...all].filter((word) => word !== '').slice(0, most);
}

/**
 * A search for orders. The database is queried for the longest word, and the orders that it returns are checked for the
 * other words. The whole text also counts as one word, such as a tracking number that was typed with spaces.
 */
export function searchOf(text: string) {
  const words = wordsIn(text);
  const joined = joinedIn(text);
  // Many email addresses have the same domain, so only the part before it is used.
  const own = wordsIn(text.split('@', 1)[0] ?? '');
  const [longest] = (own.length > 0 ? own : words).toSorted((a, b) => b.length - a.length);
  return {
    /** The words to query the database for; the last one is the whole text. Empty for an empty search. */
    first: longest === undefined ? [] : [...new Set([longest, joined])],
    /** Whether an order has all of the words. */
    fits: (order: PlacedOrder): boolean => {
      const known = new Set(searchWordsOf(order));
      return known.has(joined) || words.every((word) => known.has(word));
    },
    /** Whether the text is the shopper's whole email address. */
    isAddressOf: ({ buyer }: PlacedOrder): boolean =>
      text.includes('@') && joinedIn(buyer?.email ?? '') === joined,
  };
}
