// A new product needs its file and a line here. For the order in the shop, see catalogue.ts.
export * from './test-product.ts';
export * from './toe-roller.ts';
export * from './toe-strap.ts';
