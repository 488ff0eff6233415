import { render } from '../../src/prerender.tsx';

/** Settings of a made-up store. */
const site = {
  url: 'https://store.example',
  contactEmail: 'hello@store.example',
  supportEmail: 'help@store.example',
  social: {
    video: 'https://video.example',
    photo: 'https://photo.example',
    shorts: 'https://shorts.example',
  },
};

/** The markup that the build writes for a path, from `<main>` to `</main>`. */
export async function mainOf(path: string): Promise<string> {
  const { html } = await render(path, site);
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}
