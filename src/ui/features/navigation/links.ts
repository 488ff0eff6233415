/** The links of the header and the menu (behaviour 10.5). */
export const mainLinks = [
  { to: '/', text: 'Home' },
  { to: '/why-toes', text: 'Why Toes' },
  { to: '/athletes', text: 'Athletes' },
  { to: '/dancers', text: 'Dancers' },
  { to: '/toe-tests', text: 'Toe Test' },
  { to: '/shop', text: 'Shop' },
  { to: '/contact', text: 'Contact' },
] as const;
