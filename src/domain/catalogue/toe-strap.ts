import type { CatalogueEntry } from './entry.ts';

export const toeStrap: CatalogueEntry<'toe-strap'> = {
  id: 'toe-strap',
  name: 'Ground Up Strap',
  price: 2000,
  summary: 'One strap, eight directions: isometric pulls that train your toes every way they move.',
  description: `
<p><strong>One strap. Eight directions.</strong> Your toes push, pull and steer you every way you move, so train them
every way they move.</p>
<p>The strap has two loops: one goes around your toes, the other stays in your hand. Your toes pull, your hand holds, and
nothing moves. That is an isometric pull. There is nothing to set up: train at home, at the studio or beside the track.</p>
<p>The 8 compass directions are north, northeast, east, southeast, south, southwest, west and northwest. See what each
one trains, and <a href="/why-toes#compass">try the eight pulls</a> against the clock.</p>`,
  steps: [
    {
      title: 'Loop',
      text: 'Put one loop around your toes and hold the other in your hand. Sit or stand tall.',
      drawing: 'strap',
    },
    {
      title: 'Pull',
      text: 'Pull 2 inches in one direction with your toes, until the strap is tight.',
    },
    {
      title: 'Hold',
      text: 'Hold that pull for 7 seconds. Do not jerk. Keep breathing.',
    },
    {
      title: 'Turn',
      text: 'Ease off, and go on to the next of the 8 directions. Then switch feet. Stop if it hurts.',
    },
  ],
  images: [
    {
      src: '/images/toe-strap-1.jpg',
      alt: 'The whole strap on a running track in low sun: a loop for the toes, a slider, a loop for the hand; black webbing with two white stripes',
    },
    {
      src: '/images/toe-strap-2.jpg',
      alt: 'Close-up of the strap’s herringbone webbing, its yellow stitches and its black slider',
    },
    {
      src: '/images/toe-strap-3.jpg',
      alt: 'The strap pulled to the southeast from the middle of eight painted compass directions',
    },
  ],
  isListed: true,
  initialStock: 0,
  priceId: 'price_toe_strap',
  providerProductId: 'prod_toe_strap',
};
