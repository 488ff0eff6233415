import sharp, { type OutputInfo } from 'sharp';

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const gamma = 2.2;
const linear = (channel: number): number => (channel / 255) ** gamma;
const encoded = (light: number): number => Math.round(255 * Math.min(1, light) ** (1 / gamma));

/** How much of a pixel is backdrop, from 0 to 1: blue that neither cork nor rubber has. */
const backdropShare = (red: number, green: number, blue: number): number =>
  Math.min(1, Math.max(0, ((blue - Math.max(red, green)) / (blue + 12) - 0.06) / 0.28));

/**
 * Paints the blue studio backdrop of a render in a colour of the brand, with its light and shadows.
 * The render's upper left corner is taken as the backdrop in plain light. `colour` is sRGB, 0 to 255.
 */
export async function recolourBackdrop(
  picture: Buffer,
  colour: readonly [red: number, green: number, blue: number],
): Promise<Buffer> {
  const { data, info }: Pixels = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const plainLight = linear(data[(40 * info.width + 40) * 3 + 2] ?? 255);

  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const share = backdropShare(red, green, blue);
    if (share === 0) continue;
    const light = (linear(blue) / plainLight) ** 0.75;
    for (const [channel, value] of colour.entries()) {
      const own = data[at + channel] ?? 0;
      data[at + channel] = Math.round(own * (1 - share) + encoded(linear(value) * light) * share);
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}
