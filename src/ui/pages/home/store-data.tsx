import { useSite } from '#ui/features/store/store-context.tsx';
import { StructuredData } from '#ui/features/store/structured-data.tsx';

/** Structured data about the store and the site, on the home page only (behaviour 10.4). */
export function StoreData() {
  const { url, supportEmail, social } = useSite();
  const organization = `${url}/#organization`;
  return (
    <>
      <StructuredData
        entity={{
          '@type': 'Organization',
          '@id': organization,
          name: 'Ground Up',
          slogan: 'Winning from the ground up.',
          url: `${url}/`,
          logo: `${url}/icon-512.png`,
          sameAs: Object.values(social),
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            email: supportEmail,
          },
        }}
      />
      <StructuredData
        entity={{
          '@type': 'WebSite',
          name: 'Ground Up',
          url: `${url}/`,
          publisher: { '@id': organization },
        }}
      />
    </>
  );
}
