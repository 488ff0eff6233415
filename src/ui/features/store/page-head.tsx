import { useLayoutEffect } from 'react';
import { useCurrentPath } from '#ui/components/link/link.tsx';
import { indexedPaths, routeOf } from '#ui/routes.ts';
import { useSite } from './store-context.tsx';

const storeName = 'Ground Up';

/** The picture in the link preview, unless the page has its own. */
const storeImage = {
  src: '/images/share.jpg',
  alt: 'Ground Up: winning from the ground up.',
  width: 1200,
  height: 630,
};

interface PageHeadProps {
  /** The path for link previews, if the page's own path must stay private. Referrers then omit the path too. */
  readonly path?: string;
  /** The title, if the page's content determines it; by default, the route's title. */
  readonly title?: string;
  /** The text for search engines and link previews. It is in the page's chunk, because no other page shows it. */
  readonly description: string;
  readonly image?: typeof storeImage;
}

/** The elements of the head that describe the page, except the title. */
const ofPage =
  'meta[name=description],meta[name=robots],meta[name=referrer],meta[name^=twitter],meta[property],link[rel=canonical]';

/**
 * A page's title, description, canonical link and link preview (behaviour 10.4). A page that is not in `indexedPaths`
 * asks search engines not to list it. In the browser, this code replaces the elements itself, since React would fail to
 * remove an element that an add-on has already removed.
 */
export function PageHead({ path, title, description, image = storeImage }: PageHeadProps) {
  const { url } = useSite();
  const current = useCurrentPath();
  const shared = path ?? current;
  const fullTitle =
    shared === '/'
      ? `${storeName} | Winning from the ground up`
      : `${title ?? routeOf(current).title} | ${storeName}`;
  const elements: readonly (readonly ['link' | 'meta', Readonly<Record<string, string>>])[] = [
    ['meta', { name: 'description', content: description }],
    indexedPaths.includes(shared)
      ? ['link', { rel: 'canonical', href: url + shared }]
      : ['meta', { name: 'robots', content: 'noindex' }],
    ...(path === undefined
      ? []
      : [['meta', { name: 'referrer', content: 'strict-origin' }] as const]),
    ['meta', { property: 'og:site_name', content: storeName }],
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:title', content: fullTitle }],
    ['meta', { property: 'og:description', content: description }],
    ['meta', { property: 'og:url', content: url + shared }],
    ['meta', { property: 'og:image', content: url + image.src }],
    ['meta', { property: 'og:image:width', content: String(image.width) }],
    ['meta', { property: 'og:image:height', content: String(image.height) }],
    ['meta', { property: 'og:image:alt', content: image.alt }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];

  useLayoutEffect(() => {
    document.title = fullTitle;
    for (const element of document.head.querySelectorAll(ofPage)) element.remove();
    for (const [tag, attributes] of elements) {
      const element = document.head.appendChild(document.createElement(tag));
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
  });

  return (
    import.meta.env.SSR && (
      <>
        <title>{fullTitle}</title>
        {elements.map(([Tag, attributes]) => (
          <Tag key={JSON.stringify(attributes)} {...attributes} />
        ))}
      </>
    )
  );
}
