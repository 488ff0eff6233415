import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { IconButton } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { Dialog, type DialogProps } from '#ui/components/panel/dialog.tsx';
import { useSwipe } from './use-swipe.ts';
import styles from './viewer.module.css';

const magnification = 2.5;

/** A zoomed image: its width, and the `place` in it (as fractions of its size) that is shown at the point `screen`. */
interface Zoom {
  readonly width: number;
  readonly place: readonly [x: number, y: number];
  readonly screen: readonly [x: number, y: number];
}

const imageBox = (stage: Element | null) => stage?.querySelector('img')?.getBoundingClientRect();

interface ViewerProps extends Omit<DialogProps, 'children'> {
  readonly images: Product['images'];
  readonly shown: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** A full-screen viewer of a product's images, with zoom (behaviour 2.4). */
export default function Viewer({ images, shown, onStep, ...dialog }: ViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>();
  const image = images[shown] ?? images[0];

  useLayoutEffect(() => {
    const box = imageBox(stage.current);
    if (!zoom || !box) return;
    stage.current?.scrollBy({
      left: box.left + zoom.place[0] * box.width - zoom.screen[0],
      top: box.top + zoom.place[1] * box.height - zoom.screen[1],
      behavior: 'instant',
    });
  }, [zoom]);

  const step = (by: 1 | -1) => {
    if (images.length === 1) return;
    setZoom(undefined);
    onStep(by);
  };
  const swipe = useSwipe((by) => zoom ?? step(by));

  /** Zooms in at a point on the screen (by default, the middle of the image), or zooms out. */
  const toggleZoom = (screen?: readonly [x: number, y: number]) => {
    const box = imageBox(stage.current);
    if (zoom || !box) return setZoom(undefined);
    const [x, y] = screen ?? [box.left + box.width / 2, box.top + box.height / 2];
    return setZoom({
      width: box.width * magnification,
      place: [(x - box.left) / box.width, (y - box.top) / box.height],
      screen: [x, y],
    });
  };

  const onKeyDown = ({ key }: KeyboardEvent) => {
    // While the image is zoomed in, the arrow keys scroll.
    if (key === 'ArrowRight' && !zoom) step(1);
    if (key === 'ArrowLeft' && !zoom) step(-1);
    if (zoom ? key === '-' : key === '+' || key === '=') toggleZoom();
  };

  return (
    <Dialog {...dialog} className={styles.viewer}>
      {/* The keys are shortcuts for the buttons. They also work after a click on the picture focuses this element. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div className={styles.screen} data-surface="ink" tabIndex={-1} onKeyDown={onKeyDown}>
        {/* The zoom button does the same for shoppers who cannot click the picture. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
        <div
          ref={stage}
          className={zoom ? styles.zoomed : styles.stage}
          onClick={({ clientX, clientY }) => toggleZoom([clientX, clientY])}
          {...swipe}
        >
          <div className={styles.paper} style={zoom && { width: zoom.width }}>
            <Picture
              key={image.src}
              src={image.src}
              alt={image.alt}
              sizes={zoom ? `${Math.round(zoom.width)}px` : '100vw'}
              priority
              className={styles.image}
            />
          </div>
        </div>
        <div className={styles.bar}>
          <p role="status" className={styles.count}>
            {/* A single text node, since React cannot update parts of text that the browser has translated. */}
            {`Image ${shown + 1} of ${images.length}`}
          </p>
          {images.length > 1 && (
            <>
              <IconButton icon="back" label="Previous Image" onClick={() => step(-1)} />
              <IconButton icon="arrow" label="Next Image" onClick={() => step(1)} />
            </>
          )}
          <IconButton
            icon={zoom ? 'zoom-out' : 'zoom-in'}
            label={zoom ? 'Zoom Out' : 'Zoom In'}
            onClick={() => toggleZoom()}
          />
          <IconButton icon="close" label="Close Images" onClick={dialog.onClose} />
        </div>
      </div>
    </Dialog>
  );
}
