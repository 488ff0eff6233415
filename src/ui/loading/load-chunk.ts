import { boot } from './contract.ts';

/** Style sheets that are in the page or are being added. */
const styles = new Map<string, Promise<void>>(
  boot?.page.styles?.map((file) => [file, Promise.resolve()]),
);

/** Adds a style sheet that has already been fetched. */
function applyStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const applied = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      styles.delete(href);
      link.remove();
      reject(new Error(`${href} could not be applied`));
    });
  });
  styles.set(href, applied);
  document.head.append(link);
  return applied;
}

/**
 * Replaces Vite's preload helper around every `import()`. Before the module is imported, `boot/fetch-files.ts` fetches
 * the files, with retries, and this function applies the style sheets.
 */
export async function loadChunk<T>(
  importModule: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  const urls = files.map((file) => `/${file}`).filter((url) => !styles.has(url));
  await boot?.fetchFiles(urls);
  const sheets = files.map((file) => `/${file}`).filter((url) => url.endsWith('.css'));
  await Promise.all(sheets.map((url) => styles.get(url) ?? applyStyles(url)));
  return importModule();
}
