import { indexedPaths } from '#ui/features/navigation/routes.ts';
import { useSite } from './store-context.tsx';

const storeName = 'Ground Up';

/**
 * The title, description, canonical address and link preview of a page (behaviour 10.4). React moves them to the
 * document's head. A page that is not among the indexed paths asks search engines not to list it.
 */
export function PageHead({
  path,
  title,
  description,
  image = '/images/share.jpg',
  imageAlt = 'Ground Up: winning from the ground up.',
}: {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly image?: string;
  readonly imageAlt?: string;
}) {
  const { url } = useSite();
  const fullTitle =
    title === storeName ? `${storeName} | Winning from the ground up` : `${title} | ${storeName}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {indexedPaths.includes(path) ? (
        <link rel="canonical" href={url + path} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:site_name" content={storeName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url + path} />
      <meta property="og:image" content={url + image} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
