import './placeholders.css';
import { findSizes } from './registry.ts';

interface Source {
  /** The path on the site, such as `/images/toe-roller-1.jpg`. */
  readonly src: string;
  /** The picture's width on the page, as in `<img sizes>`. */
  readonly sizes: string;
}

interface PictureProps extends Source {
  readonly alt: string;
  /** Set for the page's main picture, which is fetched first; all others load when they are near the viewport. */
  readonly priority?: boolean;
  /** A different crop, used while `media` matches, such as a tall one for phones. */
  readonly narrow?: Source & { readonly media: string };
  readonly className?: string | undefined;
}

/** A picture in the best format and size for the browser. Its space is reserved while it loads. */
export function Picture({ src, sizes, alt, priority, narrow, className }: PictureProps) {
  const [width, height] = findSizes(src) ?? [];
  return (
    <picture>
      {narrow && <Candidates {...narrow} />}
      <Candidates src={src} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        className={className}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

function Candidates({ src, sizes, media }: Source & { readonly media?: string }) {
  const found = findSizes(src);
  if (!found) return null;
  const [width, height, avif, webp] = found;
  const shared = { sizes, media, ...(media && { width, height }) };
  // The smallest file, 320 pixels wide, is enough for a thumbnail on any screen.
  const listed = (srcSet: string) => (/^\d\dpx$/.test(sizes) ? srcSet.split(',', 1)[0] : srcSet);
  return (
    <>
      <source type="image/avif" srcSet={listed(avif)} {...shared} />
      <source type="image/webp" srcSet={listed(webp)} {...shared} />
    </>
  );
}
