/** `sitemap.xml` for the paths that may be indexed; `origin` has no trailing slash. */
export const sitemap = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`;

/** `robots.txt`: allows all paths, since each page that must not be indexed has a tag that says so. */
export const robots = (origin: string): string =>
  `User-agent: *
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
