import { useEffect, useRef, useState } from 'react';
import styles from './film.module.css';

const sources = [
  {
    src: new URL('../../../../media/film/sweep.webm', import.meta.url).href,
    type: 'video/webm; codecs=av01.0.05M.10',
  },
  { src: new URL('../../../../media/film/sweep.mp4', import.meta.url).href, type: 'video/mp4' },
];

interface Connection {
  readonly saveData?: boolean;
}

const savesData = () =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;

/** The looping, muted film over its poster. It is fetched once the page is usable, and never where data is saved. */
export function Film({
  playing,
  className,
}: {
  readonly playing: boolean;
  readonly className: string | undefined;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => setWanted(true), 1000);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // A browser may refuse to play by itself: the poster stays.
    if (playing) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing]);

  if (!wanted) return null;
  return (
    <video
      ref={video}
      className={`${className} ${styles.film}`}
      data-shown={shown}
      muted
      autoPlay={playing}
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setShown(true)}
    >
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
    </video>
  );
}
