/** The pages of the store that are drawn at build, by path, with their titles. */
export const titles: Readonly<Record<string, string>> = {
  '/': 'Ground Up | Winning from the ground up',
  '/shop': 'Shop | Ground Up',
  '/product/toe-roller': 'Toe Strength Training Kit | Ground Up',
  '/product/toe-strap': 'Ground Up Strap | Ground Up',
  '/product/test-product': 'Test Product | Ground Up',
  '/why-toes': 'Why Toes | Ground Up',
  '/athletes': 'Athletes | Ground Up',
  '/dancers': 'Dancers | Ground Up',
  '/toe-tests': 'Toe Test | Ground Up',
  '/about/privacy': 'Privacy Policy | Ground Up',
  '/about/tos': 'Terms of Service | Ground Up',
  '/site-map': 'Site Map | Ground Up',
  '/create-account': 'Create Account | Ground Up',
  '/sign-in': 'Sign In | Ground Up',
  '/contact': 'Contact | Ground Up',
  '/account/forgot-password': 'Reset Password | Ground Up',
  '/account/forgot-password-success': 'success | Ground Up',
};

export const staticPaths = Object.keys(titles);

/** Drawn, but not for search engines to list. */
export const unlisted: readonly string[] = [
  '/product/test-product',
  '/account/forgot-password',
  '/account/forgot-password-success',
];

/** Phone and desktop. */
export const widths = [390, 1280];
