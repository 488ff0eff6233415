import styles from './badge.module.css';

export interface BadgeProps {
  readonly tone?: 'plain' | 'alarm';
  readonly children: string;
}

/** A short label, such as an order's state. */
export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

export const Badges = ({ items }: { readonly items: readonly (BadgeProps | string)[] }) =>
  items.length === 0 ? null : (
    <span className={styles.badges}>
      {items.map((badge) => (
        <Badge
          key={typeof badge === 'string' ? badge : badge.children}
          {...(typeof badge === 'string' ? { children: badge } : badge)}
        />
      ))}
    </span>
  );
