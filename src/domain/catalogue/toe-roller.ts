import type { Product } from './product.ts';

export const toeRoller: Product = {
  id: 'toe-roller',
  name: 'Toe Strength Training Kit',
  price: 7000,
  summary: 'Cork rollers, a massage ball and a resistance band: all you need to train your toes.',
  description: `
<p><strong>Your toes are the last part of you to leave the ground.</strong> Make them count.</p>
<p>Every sprint, cut, jump and landing runs through your toes, and hardly anyone trains them. This kit puts them to
work: grip, press, spread and push against cork and band, then roll out what you have worked.</p>
<h2>What's in the kit</h2>
<ul>
<li>2 cork half rollers</li>
<li>1 cork massage roller</li>
<li>1 massage ball</li>
<li>1 resistance band</li>
</ul>
<h2>How to use it</h2>
<ol>
<li><strong>Wake them up.</strong> Roll the ball slowly under each foot, from heel to toes.</li>
<li><strong>Build strength.</strong> Set your toes on the half rollers and press, grip and rise with control.</li>
<li><strong>Add resistance.</strong> Loop the band around your toes and work against it, both ways.</li>
<li><strong>Recover.</strong> Finish with the massage roller under your arches and calves.</li>
</ol>
<p>Cork is light, warm under bare feet and grips without slipping. Start easy, stay barefoot, and
<em>stop if it hurts</em>.</p>`,
  images: [
    {
      src: '/images/toe-roller-1.jpg',
      alt: 'The kit on a volt-yellow stand: a half roller on end, the massage roller, the ball inside the band, and a half roller lying down with the Ground Up mark burnt into it',
    },
    {
      src: '/images/toe-roller-2.jpg',
      alt: 'The kit from above on a running track: two half rollers, the massage roller, the ball and the black band',
    },
    { src: '/images/toe-roller-3.jpg', alt: 'Close-up of the mark burnt into the cork' },
    {
      src: '/images/toe-roller-4.jpg',
      alt: 'Close-up of the massage ball inside the resistance band',
    },
    { src: '/images/toe-roller-5.jpg', alt: 'The kit on a running track at night' },
  ],
  priceId: 'price_toe_roller',
  providerProductId: 'prod_toe_roller',
};
