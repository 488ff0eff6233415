// A new product needs its own file and a line here; catalogue.ts sorts the products.
export * from './test-product.ts';
export * from './toe-roller.ts';
export * from './toe-strap.ts';
