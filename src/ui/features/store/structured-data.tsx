/** Structured data about the page, in the schema.org vocabulary (behaviour 10.4). */
export function StructuredData({ entity }: { readonly entity: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...entity });
  return (
    <script
      type="application/ld+json"
      // A closing tag inside the data would end the script early.
      // oxlint-disable-next-line react/no-danger -- the only way to put data in a script element
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
