/** Where a call comes from, by what one household, company or carrier has (behaviour 16.5). */
export interface Client {
  /** An IPv4 address, or the /56 of IPv6 that a household gets. */
  readonly network: string;
  /** The /48 of IPv6 around it, which companies get, and anyone for nothing; undefined for IPv4. */
  readonly block?: string | undefined;
}

/**
 * The networks of a client, the smallest first, with their parts of a limit. Many shoppers may share an IPv4 address or
 * a /48, but only a household a /56.
 */
export const networksOf = ({ network, block }: Client) =>
  block === undefined
    ? [{ kind: 'network', name: network, part: 1 } as const]
    : [
        { kind: 'network', name: network, part: 0.5 } as const,
        { kind: 'block', name: block, part: 1 } as const,
      ];

/** A network's part of a limit of whole things, at least one. */
export const partOf = (most: number, part: number): number => Math.max(1, Math.floor(most * part));

/** A client under names that do not reveal it. */
export const hidden = ({ network, block }: Client, digest: (text: string) => string): Client => ({
  network: digest(`network ${network}`),
  ...(block !== undefined && { block: digest(`network ${block}`) }),
});
