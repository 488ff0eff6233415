/** The mark's five toes, big toe first, in the mark's own units. They stand on a ground line. */
export const toes = [
  { x: 0, width: 56, height: 100 },
  { x: 74, width: 38, height: 124 },
  { x: 128, width: 34, height: 132 },
  { x: 178, width: 34, height: 120 },
  { x: 226, width: 32, height: 98 },
] as const;
