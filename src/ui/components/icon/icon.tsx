import type { ComponentProps } from 'react';

const paths = {
  account:
    'M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4 20.5c.8-3.6 4-5.5 8-5.5s7.2 1.9 8 5.5',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  cart: 'M5 8h14l-1 12.5H6L5 8ZM8.75 10.5V7a3.25 3.25 0 0 1 6.5 0v3.5',
  close: 'm5 5 14 14M19 5 5 19',
  expand: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
  menu: 'M3 7h18M3 12h18M3 17h18',
  minus: 'M5 12h14',
  pause: 'M8 5v14M16 5v14',
  photo: 'M3 7.5h4.5L9 5h6l1.5 2.5H21v12H3v-12ZM12 17a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5Z',
  play: 'M7 4.5v15l12.5-7.5L7 4.5Z',
  plus: 'M5 12h14M12 5v14',
  shorts: 'M7 3h10v18H7V3ZM10.5 9v6l4.5-3-4.5-3Z',
  'zoom-in': 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM16 16l5 5M7.5 10.5h6M10.5 7.5v6',
  'zoom-out': 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM16 16l5 5M7.5 10.5h6',
  video: 'M2.5 6h19v12.5h-19V6ZM10 9.25v6l5-3-5-3Z',
};

interface IconProps {
  readonly name: keyof typeof paths;
  readonly className?: string | undefined;
}

/** A line icon on a grid of 24 units, in the color of the text beside it; hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconProps['name'];
  readonly label: string;
}

export const IconButton = ({ icon, label, ...props }: IconButtonProps) => (
  <button type="button" aria-label={label} {...props}>
    <Icon name={icon} />
  </button>
);
