import type { ReactNode } from 'react';
import type { DrawingName } from '#domain/catalogue/entry.ts';
import styles from './drawing.module.css';

/** The toes of a right foot, seen from above and pointing up: the big toe is on the left. */
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

/** A foot without its toes, seen from the side and pointing right. The ball of the foot rests on the origin. */
const FootBeside = () => (
  <path d="M-100-290L-100-170C-99-122-101-94-106-66C-110-46-118-38-118-20C-118-7-109 0-97 0C-74 0-62-9-40-9C-23-9-16 0-3 0C8-1 13-10 9-21C3-33-14-40-31-54C-46-67-52-90-52-118L-50-290Z" />
);

/** The toes of `FootBeside`, held straight. */
const ToesBeside = () => (
  <path d="M16-21C28-22 41-20 45-12C48-6 43 0 35 0L17 0C10-2 10-19 16-21Z" />
);

const drawings: Readonly<
  Record<DrawingName, { readonly name: string; readonly lines: ReactNode }>
> = {
  ball: {
    name: 'The ball under the arch of a bare foot, rolling back and forth.',
    lines: (
      <>
        <Ground />
        <circle cx="112" cy="149" r="19" fill="var(--cork)" stroke="var(--ink)" strokeWidth="3" />
        <g transform="translate(150 139)" fill="currentColor">
          <FootBeside />
          <ToesBeside />
        </g>
        <Arrow d="M137 155h30m-7-7l7 7-7 7M87 155h-30m7-7l-7 7 7 7" />
      </>
    ),
  },
  press: {
    name: 'Toes pressing down on the dome of a half roller, the heel on the floor.',
    lines: (
      <>
        <Ground />
        <path
          d="M157 168a27 27 0 0 1 54 0Z"
          fill="var(--cork)"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <g transform="translate(140 168)" fill="currentColor">
          <FootBeside />
        </g>
        <path d="M159 143Q170 131 187 131" stroke="currentColor" strokeWidth="20" />
        <Arrow d="M190 74v34m-7-7l7 7 7-7" />
      </>
    ),
  },
  band: {
    name: 'The band looped around the toes of a foot, seen from above, the toes spreading against it.',
    lines: (
      <>
        <Band d="M56 70A65 14 0 0 1 186 70" />
        <g transform="translate(120 116) scale(2.4)" fill="currentColor">
          <SoleAbove />
          <ToesAbove />
        </g>
        <Band d="M56 70A65 14 0 0 0 186 70" />
        <Arrow d="M40 46l-27-9m6 10l-6-10 11-4M203 90l27 9m-6-10l6 10-11 4" />
      </>
    ),
  },
  roller: {
    name: 'The massage roller under the calf of an outstretched leg, rolling back and forth.',
    lines: (
      <>
        <Ground />
        <circle cx="82" cy="151" r="17" fill="var(--cork)" stroke="var(--ink)" strokeWidth="3" />
        <g transform="translate(196 44) rotate(-93) scale(.86)" fill="currentColor">
          <FootBeside />
          <ToesBeside />
        </g>
        <Arrow d="M106 155h30m-7-7l7 7-7 7M58 155h-30m7-7l-7 7 7 7" />
      </>
    ),
  },
  strap: {
    name: 'One loop of the strap around the toes, the other in the hand: the toes pull, the hand holds.',
    lines: (
      <>
        <Ground />
        <path d="M156 47A22 8-14 0 1 200 36" stroke="var(--track)" strokeWidth="7" />
        <g transform="translate(190 66) rotate(-95) scale(.86)" fill="currentColor">
          <FootBeside />
          <ToesBeside />
        </g>
        <path d="M-14 100L30 81" stroke="currentColor" strokeWidth="26" />
        <path
          d="M156 47L90 64C84 48 24 62 27 80C32 94 90 82 90 64M156 47A22 8-14 0 0 200 36"
          stroke="var(--track)"
          strokeWidth="7"
        />
        <path
          d="M33 63l8 29M45 58l9 33M57 55l9 32M69 54l7 26"
          stroke="currentColor"
          strokeWidth="11"
        />
        <Arrow d="M210 33l24-6m-10-5l10 5-7 9" />
      </>
    ),
  },
};

/** Draws how a product is used, in the compass's style and in the color of the surrounding text (behaviour 2.1). */
export function Drawing({ of }: { readonly of: DrawingName }) {
  const { name, lines } = drawings[of];
  return (
    <svg viewBox="0 0 240 180" role="img" aria-label={name} className={styles.drawing}>
      {lines}
    </svg>
  );
}

function Ground() {
  return <path d="M8 170H232" stroke="currentColor" strokeOpacity=".35" strokeWidth="4" />;
}

function Arrow({ d }: { readonly d: string }) {
  return <path d={d} stroke="var(--track)" strokeWidth="5" />;
}

/** One half of the band's loop. The far half is drawn before the foot, and the near half after it. */
function Band({ d }: { readonly d: string }) {
  return (
    <g transform="rotate(13 121 70)">
      {/* A dark outline sets the light band apart from a light page or a light foot. */}
      <path d={d} stroke="var(--ink)" strokeLinecap="butt" strokeWidth="16" />
      <path d={d} stroke="var(--volt)" strokeWidth="11" />
    </g>
  );
}
