import { toes } from '../src/ui/components/toes/toes.ts';

/** The brand's palette. */
export const colours = { track: '#e8471c', ink: '#14161a', bone: '#efe7da', volt: '#d7f03c' };

/** The bars of the mark as SVG elements, in a box of 258 by 132. */
export const bars = toes
  .map(
    ({ x, width, height }) =>
      `<rect x="${x}" y="${132 - height}" width="${width}" height="${height}" rx="${width / 2}"/>`,
  )
  .join('');

/**
 * A square icon of 512 units: the mark on ink. `scale` is the mark's share of the width, `radius` the corners'.
 */
export function icon(scale: number, radius: number): string {
  const size = (512 * scale) / 258;
  const place = `translate(${(512 - 258 * size) / 2} ${(512 - 132 * size) / 2}) scale(${size})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${512 * radius}" fill="${colours.ink}"/><g fill="${colours.volt}" transform="${place}">${bars}</g></svg>\n`;
}
