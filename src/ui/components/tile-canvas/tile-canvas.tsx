import { useEffect, useRef } from 'react';

/** The side of the canvas in pixels, and the number of tiles per row and column (behaviour 10.9). */
const size = 1000;
const tiles = 25;
const tile = size / tiles;

/** The brand's colors. The dark one is listed three times, to keep the background quiet. */
const colors = ['--ink', '--ink', '--ink', '--track', '--cork', '--bone', '--volt'];

interface TileCanvasProps {
  readonly visit: string;
  readonly className?: string | undefined;
}

/** A canvas of tiles in random colors, repainted for each `visit`; hidden from screen readers. */
export function TileCanvas({ visit, className }: TileCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const style = getComputedStyle(context.canvas);
    const fills = colors.map((name) => style.getPropertyValue(name));
    for (let x = 0; x < size; x += tile)
      for (let y = 0; y < size; y += tile) {
        context.fillStyle = fills[Math.floor(Math.random() * fills.length)] ?? '';
        context.fillRect(x, y, tile, tile);
      }
    context.canvas.dataset['painted'] = visit;
  }, [visit]);

  return (
    <canvas ref={canvas} width={size} height={size} className={className} aria-hidden="true" />
  );
}
