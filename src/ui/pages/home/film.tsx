import { useEffect, useRef, useState } from 'react';
import { connection } from '#ui/loading/connection.ts';
import styles from './film.module.css';

const sources = [
  {
    src: new URL('./sweep.webm', import.meta.url).href,
    type: 'video/webm; codecs=av01.0.05M.10',
  },
  { src: new URL('./sweep.mp4', import.meta.url).href, type: 'video/mp4' },
];

/** Whether the connection is fast enough for the film. True if the browser reports nothing about it. */
function isFastEnough(): boolean {
  const { isMetered, type } = connection();
  if (isMetered || /[23]g/.test(type)) return false;
  return !matchMedia('(prefers-reduced-data: reduce)').matches;
}

interface FilmProps {
  readonly playing: boolean;
  readonly className: string | undefined;
}

/** The looping, muted film over its poster; fetched when idle, on connections that are fast enough (behaviour 13.4). */
export function Film({ playing, className }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [requested, setRequested] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!isFastEnough()) return;
    const request = () => setRequested(true);
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => globalThis.requestIdleCallback?.(request) ?? request(), 1000);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // If the browser refuses to play the film, the poster stays.
    if (playing) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing]);

  if (!requested) return null;
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
