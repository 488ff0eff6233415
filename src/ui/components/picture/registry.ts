/** The width and height in pixels, then the `srcset` for AVIF and for WebP. */
export type Sizes = readonly [width: number, height: number, avif: string, webp: string];

const masters = import.meta.glob<Sizes>('/src/ui/pictures/*.jpg', {
  query: '?picture',
  import: 'default',
  eager: true,
});

/** The sizes of `/images/NAME.jpg`; undefined for a picture that has no master. */
export const findSizes = (src: string): Sizes | undefined =>
  masters[src.replace('/images/', '/src/ui/pictures/')];
