// Every product: a new one is its file and its line here.
export * from './test-product.ts';
export * from './toe-roller.ts';
export * from './toe-strap.ts';
