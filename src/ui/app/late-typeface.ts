import file from '#ui/styles/fonts/archivo.woff2';

const family = 'Archivo';

let late: FontFace | undefined;

/** Whether this page shows text in the fallback font. Browsers do not report whether a font loaded too late. */
function isFallbackShown(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  const [first, second] = ['monospace', `${family}, monospace`].map((font) => {
    context.font = `16px ${font}`;
    return context.measureText('Ground Up').width;
  });
  return first === second;
}

/**
 * Loads the typeface again for the next page if it arrived too late for the first page, whose text keeps the fallback
 * font (styles/fonts/fonts.css). Rejects if the typeface cannot be loaded.
 */
export async function prepareLateTypeface(): Promise<void> {
  await document.fonts.ready;
  const loaded = [...document.fonts].find(
    (face) => face.status === 'loaded' && /^"?Archivo"?$/.test(face.family),
  );
  if (!loaded || !isFallbackShown()) return;
  const { weight, unicodeRange } = loaded;
  late = await new FontFace(family, `url(${file})`, { weight, unicodeRange }).load();
}

/** Applies the typeface that loaded too late for the first page. Call this before the next page's first frame. */
export function applyLateTypeface(): void {
  if (late) document.fonts.add(late);
  late = undefined;
}
