import { handlingOf, numberOf, type PlacedOrder } from './order.ts';
import { cut } from './text.ts';

/** Maximum characters of a word, and of a text as one word, such as a whole email address. */
const [longestWord, longestText] = [30, 254];

/** Maximum words of an order, so that its document stays small even if the shopper's name is long. */
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

/** A text as one word, such as a tracking number with spaces. */
const joinedIn = (text = ''): string => cut(lettersIn(text).join(''), longestText);

/** The words of a name; words with a hyphen or an apostrophe also without it. */
const namesIn = (name = ''): readonly string[] => [
  ...wordsIn(name),
  ...name.split(/\s+/).map((one) => cut(joinedIn(one), longestWord)),
];

/**
 * The words by which the owner finds an order: its whole number, email address and tracking numbers, then all words in
 * the shopper's name and email address, its number and its products, then their beginnings. Once it is erased, none is
 * about the shopper.
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
 * A search for an order. Queries the store for one word, which must be among the order's words, and then checks the
 * other words. Also tries the whole text as one word, such as a tracking number with spaces.
 */
export function searchOf(text: string) {
  const words = wordsIn(text);
  const joined = joinedIn(text);
  // Many addresses share a provider.
  const own = wordsIn(text.split('@', 1)[0] ?? '');
  const [longest] = (own.length > 0 ? own : words).toSorted((a, b) => b.length - a.length);
  return {
    /** The words to query the store for, with the whole text as one word last; empty for an empty search. */
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
