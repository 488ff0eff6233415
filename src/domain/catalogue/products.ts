// A new product needs its file and a line here. Their order in the shop: catalogue.ts.
export * from './test-product.ts';
export * from './toe-roller.ts';
export * from './toe-strap.ts';
