/** What comes before the toes; each line is larger than the last. */
export const chain = ['Hips start it.', 'Knees pass it on.', 'Ankles snap it down.'] as const;

export const jobs = [
  {
    title: 'Sprint',
    text: 'Contact is short. Toes that stay stiff hand the push straight to the ground. Toes that fold keep some of it.',
  },
  {
    title: 'Jump',
    text: 'Hips and knees get you moving. Toes give the last push, and they aim it.',
  },
  {
    title: 'Balance',
    text: 'Standing still is work. Toes press, grip and let go to keep you over your feet.',
  },
  {
    title: 'Turn',
    text: 'A turn stands on a patch of floor no larger than a coin or two. Toes keep it small.',
  },
  {
    title: 'Pointe',
    text: 'The shoe is stiff. The strength inside it is yours: long toes that press and never curl.',
  },
] as const;

export const tools = [
  { title: 'Roll', text: 'The ball under a bare foot, slowly, heel to toes. Wake it all up.' },
  { title: 'Press', text: 'Toes on the half roller. Press, grip, rise. Slow is strong.' },
  { title: 'Band', text: 'Looped round your toes. Push against it, pull against it, spread.' },
] as const;

export const facts = [
  {
    title: 'What is plain',
    text: 'Muscles get stronger when they work against something, a little more each time. Toes have muscles: in the foot, and up in the calf and shin. Most training leaves them out.',
  },
  {
    title: 'What nobody can tell you',
    text: 'How much faster, higher or steadier you will be. So you will find no percentages here. Train, and see.',
  },
  {
    title: 'What this is not',
    text: 'Treatment. It is training gear. If a foot hurts, tingles or has been injured, ask someone qualified before you load it.',
  },
] as const;
