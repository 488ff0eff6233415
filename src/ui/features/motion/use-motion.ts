import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * Whether an animation may run. It stops if the shopper prefers reduced motion or has paused it (WCAG 2.2.2), or if the
 * element with the `ref` is out of view. Nothing moves before the pause control works (behaviour 12).
 */
export function useMotion<T extends Element>() {
  const ref = useRef<T>(null);
  const [inView, setInView] = useState(false);
  const [paused, setPaused] = useState(false);
  const allowed = useSyncExternalStore(
    subscribe,
    () => !matchMedia(query).matches,
    () => false,
  );

  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting === true),
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return {
    ref,
    moving: allowed && !paused && inView,
    /** Whether the shopper has paused the animation; see `toggle`. */
    paused,
    allowed,
    toggle: () => setPaused((was) => !was),
  };
}
