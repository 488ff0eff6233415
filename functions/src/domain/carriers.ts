/** The carriers whose tracking pages are known, as URLs without the number; other carriers' parcels have no link. */
export const carriers = {
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
} as const;

export type Carrier = keyof typeof carriers;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has no other keys
export const carrierIds = Object.keys(carriers) as readonly Carrier[];

/** The carrier with the given id, or with the given service, such as `UPS® Ground`; undefined if unknown. */
export const carrierOf = (text = ''): Carrier | undefined =>
  carrierIds.find((id) => id === /^[a-z]+/.exec(text.toLowerCase())?.[0]);

const isUps = /^1Z[\dA-Z]{16}$/;
const isUsps = /^9\d{19,21}$/;

/** The carrier that the tracking number's format identifies or, if none, the chosen one (behaviour 16.3). */
export function carrierFor(tracking = '', chosen?: Carrier): Carrier | undefined {
  const number = tracking.toUpperCase().replaceAll(/[\s-]/g, '');
  if (isUps.test(number)) return 'ups';
  return isUsps.test(number) ? 'usps' : chosen;
}

interface Tracked {
  readonly carrier?: Carrier | undefined;
  readonly tracking?: string | undefined;
}

/** A parcel's tracking number and carrier, such as `1Z999 (UPS)`; empty without a number. */
export const trackingText = ({ carrier, tracking = '' }: Tracked): string =>
  carrier && tracking ? `${tracking} (${carriers[carrier].name})` : tracking;

/** The carrier's tracking page for a parcel; undefined if the carrier or the number is unknown (behaviour 16.3). */
export const trackingUrl = ({ carrier, tracking }: Tracked): string | undefined =>
  carrier &&
  tracking &&
  carriers[carrier].page + encodeURIComponent(tracking.replaceAll(/[\s-]/g, ''));
