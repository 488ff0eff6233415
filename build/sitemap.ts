/** `sitemap.xml` for the paths a search engine may list; `origin` has no slash at its end. */
export const sitemap = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`;

/** `robots.txt`: all is open; pages that are not to be listed say so themselves. */
export const robots = (origin: string): string =>
  `User-agent: *
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
