import type { Cents } from '#domain/money.ts';

/** The kit and the strap together, free shipping included (behaviour 10.7). */
export const bundlePrice: Cents = 9999;

/** The three words of the heading, each explained. */
export const lines = [
  {
    title: 'Higher',
    text: 'A jump is a relevé in a hurry. Heel, ball, toes: the last push is theirs, and so is the point in the air.',
  },
  {
    title: 'Longer',
    text: 'A balance is never still. Toes press and answer, press and answer, until the music lets you down.',
  },
  {
    title: 'Quieter',
    text: 'Toes, ball, heel. Roll through the floor on the way down and the audience hears only the orchestra.',
  },
] as const;

export const barre = [
  { title: 'Before class', text: 'Ball and roller under both feet until they feel the floor.' },
  { title: 'Between', text: 'Toes long on the cork. Press without curling. Lift each one alone.' },
  {
    title: 'After',
    text: 'Strap round the toes, out of the shoes. Eight directions, seven seconds.',
  },
] as const;
