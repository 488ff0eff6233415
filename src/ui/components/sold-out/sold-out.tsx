/** The notice for a product that cannot be shipped now (behaviour 4.1). */
export const SoldOut = ({ className }: { readonly className?: string | undefined }) => (
  <p className={className}>
    <strong>Out Of Stock</strong> <span>Next Drop On The Way</span>
  </p>
);
