import { type KeyboardEvent, useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { lazy } from '#ui/loading/lazy.tsx';
import { useSavedState } from '#ui/loading/use-saved-state.ts';
import { IconButton } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import styles from './gallery.module.css';
import { useSwipe } from './use-swipe.ts';

const Viewer = lazy(() => import('./viewer.tsx'));

/** The main picture, thumbnails that switch it, and the full-screen viewer (behaviour 2.4). */
export function Gallery({ name, images }: Pick<Product, 'name' | 'images'>) {
  const [shown, setShown] = useState(0);
  const [viewer, setViewer] = useState<'none' | 'open' | 'closing'>('none');
  const image = images[shown] ?? images[0];
  const step = (by: number) => setShown((shown + by + images.length) % images.length);
  const swipe = useSwipe(step);
  const enlarge = () => {
    // After a reload, the viewer may count as open before its code has loaded, so this requests the code.
    Viewer.request();
    setViewer('open');
  };
  useSavedState('saved-viewer', viewer === 'open' ? String(shown) : '', (text) => {
    if (!(text in images)) return;
    setShown(Number(text));
    setViewer('open');
  });

  const moveAlong = (event: KeyboardEvent<HTMLUListElement>) => {
    const last = images.length - 1;
    const next = {
      ArrowRight: shown === last ? 0 : shown + 1,
      ArrowLeft: shown === 0 ? last : shown - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        <Picture
          key={image.src}
          src={image.src}
          alt={image.alt}
          sizes="(width < 900px) 100vw, 56vw"
          priority={shown === 0}
          className={styles.main}
        />
        <IconButton
          icon="expand"
          label="View Full Screen"
          className={styles.enlarge}
          onClick={enlarge}
          {...swipe}
        />
      </div>
      {images.length > 1 && (
        // The keys are only shortcuts, since Tab reaches each button too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
        <ul className={styles.thumbnails} onKeyDown={moveAlong}>
          {images.map(({ src }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`Show image ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
              >
                <Picture src={src} alt="" sizes="88px" className={styles.thumbnail} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewer !== 'none' && (
        <Viewer
          open={viewer === 'open'}
          label={`Images of ${name}`}
          images={images}
          shown={shown}
          onStep={step}
          onClose={() => setViewer('closing')}
          onClosed={() => setViewer('none')}
        />
      )}
    </div>
  );
}
