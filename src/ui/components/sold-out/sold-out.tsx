import type { ReactNode } from 'react';

interface SoldOutProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** The notice for a product that cannot be shipped now (behaviour 4.1). */
export const SoldOut = ({ className, children }: SoldOutProps) => (
  <p className={className}>
    <strong>Out Of Stock</strong> <span>Next Drop On The Way</span>
    {children && <span> {children}</span>}
  </p>
);
