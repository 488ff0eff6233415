export const lanes = [
  {
    title: 'Sprint',
    text: 'You land on the ball of the foot and you’re gone. Stiff toes drive the track back. Soft ones sink.',
  },
  {
    title: 'Jump',
    text: 'Hips, knees, ankles: done. The toes are still pushing. That is the inch you’re after.',
  },
  {
    title: 'Cut',
    text: 'Plant. Press. Go. Toes grip the new direction while the rest of you is still on its way.',
  },
  {
    title: 'Land',
    text: 'Toes reach down first, spread and take the edge off. Quiet landings are strong landings.',
  },
] as const;

/** How to use the kit, in order. */
export const session = [
  {
    title: 'Roll',
    tool: 'Massage ball',
    text: 'Under each foot, heel to toes. Where it’s tight, stay.',
  },
  {
    title: 'Press',
    tool: 'Half rollers',
    text: 'Toes on the cork, heel on the floor. Press down and hold. Then rise, slow up and slower down.',
  },
  {
    title: 'Band',
    tool: 'Resistance band',
    text: 'Round the toes. Curl against it, lift against it, spread against it.',
  },
  {
    title: 'Recover',
    tool: 'Massage roller',
    text: 'Under the arches, then the calves. Shoes back on. Go.',
  },
] as const;
