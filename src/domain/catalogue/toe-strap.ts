import type { CatalogueEntry } from './entry.ts';

export const toeStrap: CatalogueEntry<'toe-strap'> = {
  id: 'toe-strap',
  name: 'Ground Up Strap',
  price: 2000,
  summary: 'One strap, eight directions: isometric pulls that train your toes every way they move.',
  description: `
<p><strong>One strap. Eight directions.</strong> Your toes push, pull and steer you every way you move, so train them
every way they move.</p>
<p>The strap loops around your toes and holds firm while you pull against it. Nothing to set up, and it fits in a shoe
bag: train at home, at the studio or beside the track.</p>
<h2>How to use it</h2>
<ol>
<li>Loop the strap around your toes and sit or stand tall.</li>
<li>Pull 2 inches in one direction, until the strap is tight.</li>
<li>Hold that isometric pull for 7 seconds. Keep breathing.</li>
<li>Ease off, then turn to the next of the 8 compass directions.</li>
</ol>
<h2>The 8 compass directions</h2>
<ul>
<li>North</li>
<li>Northeast</li>
<li>East</li>
<li>Southeast</li>
<li>South</li>
<li>Southwest</li>
<li>West</li>
<li>Northwest</li>
</ul>
<p>Pull smoothly, never with a jerk. Then change feet, and <em>stop if it hurts</em>.</p>`,
  images: [
    {
      src: '/images/toe-strap-1.jpg',
      alt: 'The whole strap on a running track in low sun: a loop for the toes, a slider, a loop for the hand; black webbing with two white stripes',
    },
    {
      src: '/images/toe-strap-2.jpg',
      alt: "Close-up of the strap's herringbone webbing, its yellow stitches and its black slider",
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
