const storeName = 'Ground Up';

/**
 * The title, description, canonical address and link preview of a page. React moves them to the
 * document's head; `siteUrl` is the store's own address without a slash at its end.
 */
export function Head({
  siteUrl,
  path,
  title,
  description,
  image = '/images/share.jpg',
  imageAlt = 'Ground Up: winning from the ground up.',
  indexed = true,
}: {
  readonly siteUrl: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly image?: string;
  readonly imageAlt?: string;
  readonly indexed?: boolean;
}) {
  const fullTitle =
    title === storeName ? `${storeName} | Winning from the ground up` : `${title} | ${storeName}`;
  const url = siteUrl + path;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {indexed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={storeName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={siteUrl + image} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
