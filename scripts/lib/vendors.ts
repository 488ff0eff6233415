/** The folders that have packages of their own. */
export const folders = ['.', 'functions', 'local'] as const;
export type Folder = (typeof folders)[number];

type Versions = Readonly<Record<string, string>>;

/** The part of a `package.json` that names packages. */
export interface Manifest {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

export type Vendor = 'Firebase' | 'Google' | 'Stripe';

/** The vendor of a package; undefined if it is not a vendor's. */
function vendorOf(name: string): Vendor | undefined {
  if (/^(?:@stripe\/|stripe$)/.test(name)) return 'Stripe';
  if (name.startsWith('firebase')) return 'Firebase';
  return /^(?:@google|google)/.test(name) ? 'Google' : undefined;
}

/** Lists a vendor's packages in the manifests, with folder and version. */
export const packagesOf = (
  vendor: Vendor,
  manifests: Readonly<Record<Folder, Manifest>>,
): readonly { readonly folder: Folder; readonly name: string; readonly version: string }[] =>
  folders.flatMap((folder) => {
    const { dependencies, devDependencies } = manifests[folder];
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name]) => vendorOf(name) === vendor)
      .map(([name, version]) => ({ folder, name, version }));
  });
