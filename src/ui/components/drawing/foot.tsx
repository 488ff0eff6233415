/** The toes of the right foot, seen from above and pointing north: the big toe is on the west side. */
export const ToesAbove = () => (
  <>
    <circle cx="-14" cy="-24" r="7.5" />
    <circle cx="-2" cy="-29.5" r="5" />
    <circle cx="7.5" cy="-27.5" r="4.4" />
    <circle cx="15" cy="-22.5" r="4" />
    <circle cx="20.5" cy="-15" r="3.6" />
  </>
);

/** The same foot without its toes. */
export const SoleAbove = () => (
  <path d="M-21-6C-23-20-8-19 4-18.5C17-18 23-9 21 1C19 11 16 15 15.5 27C15 41-10 42-10 28C-10 16-20 7-21-6Z" />
);

/** A foot without its toes from the side, pointing east; the ball of the foot stands on the origin. */
export const FootBeside = () => (
  <path d="M-100-290L-100-170C-99-122-101-94-106-66C-110-46-118-38-118-20C-118-7-109 0-97 0C-74 0-62-9-40-9C-23-9-16 0-3 0C8-1 13-10 9-21C3-33-14-40-31-54C-46-67-52-90-52-118L-50-290Z" />
);

/** The toes of that foot, straight. */
export const ToesBeside = () => (
  <path d="M16-21C28-22 41-20 45-12C48-6 43 0 35 0L17 0C10-2 10-19 16-21Z" />
);
