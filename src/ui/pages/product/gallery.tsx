import { useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.ts';
import { Picture } from '../../components/picture/picture.tsx';
import styles from './gallery.module.css';

/** The main picture, and thumbnails that switch it (spec 2). */
export function Gallery({ images }: { readonly images: Product['images'] }) {
  const [shown, setShown] = useState(0);
  const image = images[shown] ?? images[0];
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
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbnails}>
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
    </div>
  );
}
