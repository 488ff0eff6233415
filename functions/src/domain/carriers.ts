interface KnownCarrier {
  readonly name: string;
  /** The public page about a parcel. */
  readonly page: (tracking: string) => string;
}

/** The carriers whose page about a parcel is known; a parcel of another one has no link. */
export const carriers = {
  usps: {
    name: 'USPS',
    page: (tracking) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${tracking}`,
  },
  ups: { name: 'UPS', page: (tracking) => `https://www.ups.com/track?tracknum=${tracking}` },
  fedex: {
    name: 'FedEx',
    page: (tracking) => `https://www.fedex.com/fedextrack/?trknbr=${tracking}`,
  },
  dhl: {
    name: 'DHL',
    page: (tracking) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${tracking}`,
  },
} as const satisfies Readonly<Record<string, KnownCarrier>>;

export type Carrier = keyof typeof carriers;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of its type
export const carrierIds = Object.keys(carriers) as readonly Carrier[];

/** The carrier of an id, or of a service's name such as `UPS® Ground`; undefined for another one. */
export const carrierOf = (text: string | undefined): Carrier | undefined => {
  const [first] = /^[a-z]+/.exec(text?.toLowerCase() ?? '') ?? [];
  return carrierIds.find((one) => one === first);
};

interface Tracked {
  readonly carrier?: Carrier | undefined;
  readonly tracking?: string | undefined;
}

/** A parcel's number and who carries it, such as `1Z999 (UPS)`; empty without a number. */
export const trackingText = ({ carrier, tracking = '' }: Tracked): string =>
  carrier && tracking ? `${tracking} (${carriers[carrier].name})` : tracking;

/** The carrier's page about a parcel; undefined if the carrier or the number is not known (behaviour 16.3). */
export const trackingUrl = ({ carrier, tracking }: Tracked): string | undefined =>
  carrier && tracking
    ? carriers[carrier].page(encodeURIComponent(tracking.replaceAll(/[\s-]/g, '')))
    : undefined;
