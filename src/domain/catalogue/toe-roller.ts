import type { CatalogueEntry } from './entry.ts';

/** The kit. Together with the strap, it forms a bundle (bundle.ts). */
export const toeRoller: CatalogueEntry<'toe-roller'> = {
  id: 'toe-roller',
  name: 'Toe Strength Training Kit',
  price: 7000,
  summary: 'Cork rollers, a massage ball and a resistance band: four ways to train your toes.',
  description: `
<p><strong>Your toes are the last part of you to leave the ground.</strong> Make them count.</p>
<p>Every sprint, cut, jump and landing runs through your toes. This kit puts them to work: grip, press, spread and push
against cork and band, then roll out what you’ve worked.</p>
<p>Cork is light, and warm under bare feet. Start easy, stay barefoot, and <em>stop if it hurts</em>.</p>
<h2>What’s in the kit</h2>
<ul>
<li>2 cork half rollers</li>
<li>1 cork massage roller</li>
<li>1 massage ball</li>
<li>1 resistance band</li>
</ul>`,
  steps: [
    {
      title: 'Wake them up',
      text: 'Roll the ball slowly under each foot, from heel to toes.',
      drawing: 'ball',
    },
    {
      title: 'Build strength',
      text: 'Set your toes on a half roller, heel down, and press. Then grip and rise with control.',
      drawing: 'press',
    },
    {
      title: 'Add resistance',
      text: 'Loop the band around your toes and work against it: spread, curl, lift.',
      drawing: 'band',
    },
    {
      title: 'Recover',
      text: 'Finish with the massage roller under your arches and calves.',
      drawing: 'roller',
    },
  ],
  images: [
    {
      src: '/images/toe-roller-1.jpg',
      alt: 'The kit on a running track in low sun: a half roller and the massage roller on end, the ball inside the volt-yellow band, and a half roller lying down with the Ground Up mark burned into it',
    },
    {
      src: '/images/toe-roller-5.jpg',
      alt: 'Two life-size footprints painted on the track, with the half rollers in front of the toes, the ball and band on the left and the massage roller on the right',
    },
    {
      src: '/images/toe-roller-2.jpg',
      alt: 'Each part of the kit on its own behind a white starting line: two half rollers, the massage roller, the ball and the band',
    },
    {
      src: '/images/toe-roller-3.jpg',
      alt: 'Close-up of the Ground Up mark burned into the pressed cork of a half roller',
    },
    {
      src: '/images/toe-roller-4.jpg',
      alt: 'The kit lying on the track, from above: two half rollers, their domes up, the massage roller, and the ball inside the open band',
    },
  ],
  isListed: true,
  initialStock: 25,
  priceId: 'price_toe_roller',
  providerProductId: 'prod_toe_roller',
};
