import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const PICTURES = 3;
/** Characters of a description: the kit's. */
const DESCRIPTION = 1600;

/** Random numbers below `limit`, the same on each run. */
function createRandom(): (limit: number) => number {
  let seed = 7;
  return (limit) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
}

/**
 * Adds products and pages to a copy of the store, each as large as those that it has: random words, which compress
 * worse than sentences do, and pictures in every width.
 */
export async function growStore(folder: string, added: { products: number; pages: number }) {
  const random = createRandom();
  const words = readFileSync(join(folder, 'docs/behaviour.md'), 'utf8').match(/[a-z]{2,}/g) ?? [];
  const text = (length: number): string => {
    let found = '';
    while (found.length < length) found += `${words[random(words.length)] ?? ''} `;
    return found.trim();
  };

  const masters: string[] = [];
  for (let number = 1; number <= added.products; number += 1) {
    const id = `grown-${number}`;
    const images = Array.from({ length: PICTURES }, (_, index) => `${id}-${index + 1}`);
    masters.push(...images);
    const entry = {
      id,
      name: text(20),
      price: random(10_000) + 100,
      summary: text(80),
      description: `<p>${text(DESCRIPTION)}</p>`,
      images: images.map((name) => ({ src: `/images/${name}.jpg`, alt: text(100) })),
      isListed: true,
      initialStock: random(50),
      priceId: `price_grown_${number}`,
      providerProductId: `prod_grown_${number}`,
    };
    const source = `import type { CatalogueEntry } from './entry.ts';\nexport const grown${number}: CatalogueEntry<'${id}'> = ${JSON.stringify(entry)};\n`;
    writeFileSync(join(folder, `src/domain/catalogue/${id}.ts`), source);
    appendFileSync(
      join(folder, 'src/domain/catalogue/products.ts'),
      `export * from './${id}.ts';\n`,
    );
  }
  // As wide as others, and low, so that encoding them takes no time.
  for (const name of masters)
    await sharp({
      create: {
        width: 1600,
        height: 8,
        channels: 3,
        background: { r: random(256), g: random(256), b: random(256) },
      },
    })
      .jpeg()
      .toFile(join(folder, `src/ui/pictures/${name}.jpg`));

  const routes = join(folder, 'src/ui/routes.ts');
  for (let number = 1; number <= added.pages; number += 1) {
    const page = `grown-page-${number}`;
    const pages = join(folder, 'src/ui/pages');
    const source = readFileSync(join(pages, 'athletes/athletes-page.tsx'), 'utf8')
      .replaceAll('./athletes.module.css', `./${page}.module.css`)
      .replace(/title="[^"]*"/, `title="${text(16)}"`);
    mkdirSync(join(pages, page));
    writeFileSync(join(pages, page, `${page}-page.tsx`), source);
    writeFileSync(
      join(pages, page, `${page}.module.css`),
      readFileSync(join(pages, 'athletes/athletes.module.css')),
    );
    const line = `  { path: '/${page}', page: '${page}', title: '${text(16)}' },\n`;
    const before = readFileSync(routes, 'utf8');
    writeFileSync(
      routes,
      before.replace(/(?= {2}\{ path: '\/dancers')/, () => line),
    );
  }
}
