/** A shutdown that a vendor has announced. It can break the store even if the store's code does not change. */
interface VendorDate {
  readonly what: string;
  /** The last day before the shutdown; `readOn` is the day on which somebody last read `source`. */
  readonly until: string;
  readonly readOn: string;
  readonly source: string;
  /** What to do before that day. */
  readonly todo: string;
  /** The mail servers that the date affects. If undefined, the date affects every store. */
  readonly servers?: RegExp;
}

/** Every known shutdown date. Google also emails a project's owners before it ends a runtime. */
export const vendorDates: readonly VendorDate[] = [
  {
    what: 'Sending email through Microsoft 365 with a password works (afterward, Microsoft responds with 550 5.7.30)',
    until: '2026-12-31',
    readOn: '2026-11-26',
    source: 'https://techcommunity.microsoft.com/blog/exchange/ (MC786329, updated 2026-01-27)',
    todo: 'Have an administrator allow it again, which works for now, or use a different mail service (docs/going-live.md, step 4)',
    servers: /(?:^|[@/.])(?:office365\.com|outlook\.com)(?::|$)/,
  },
  {
    what: 'Node 24 and the runtime nodejs24 get fixes (half a year later, deployments fail)',
    until: '2028-04-30',
    readOn: '2026-11-26',
    source: 'https://cloud.google.com/functions/docs/runtime-support',
    todo: 'Update this repository, and deploy',
  },
];
