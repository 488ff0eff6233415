import { useIsHydrated } from '#loading/use-is-hydrated.ts';
import { Link } from '#ui/components/link/link.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Logo } from '#ui/components/logo/logo.tsx';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import styles from './footer.module.css';
import { SloganBand } from './slogan-band.tsx';

const columns = [
  {
    title: 'Train',
    links: [
      { to: '/', text: 'Home' },
      { to: '/why-toes', text: 'Why Toes' },
      { to: '/athletes', text: 'Athletes' },
      { to: '/dancers', text: 'Dancers' },
    ],
  },
  {
    title: 'Store',
    links: [
      { to: '/shop', text: 'Shop' },
      { to: '/toe-tests', text: 'Toe Test' },
      { to: '/toe-tests', text: 'Learn' },
      { to: '/contact', text: 'Contact Us' },
    ],
  },
];

const year = new Date().getFullYear();

const legal = [
  { to: '/about/privacy', text: 'Privacy' },
  { to: '/about/tos', text: 'TOS' },
  { to: '/site-map', text: 'Site Map' },
];

/** Slogan band, links, social links and copyright (behaviour 10.5). */
export function Footer() {
  const { open } = usePanels();
  const { social } = useSite();
  return (
    <footer data-surface="ink">
      <SloganBand />
      <div className={styles.body}>
        <div className={styles.brand}>
          <p className={styles.logo}>
            <Logo />
          </p>
          <p>Winning from the ground up.</p>
          <ul className={styles.social}>
            <li>
              <a href={social.video} aria-label="Videos" rel="noopener">
                <Icon name="video" />
              </a>
            </li>
            <li>
              <a href={social.photo} aria-label="Photos" rel="noopener">
                <Icon name="photo" />
              </a>
            </li>
            <li>
              <a href={social.shorts} aria-label="Short videos" rel="noopener">
                <Icon name="shorts" />
              </a>
            </li>
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ to, text }) => (
                <li key={text}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2>Yours</h2>
          <ul className={styles.links}>
            <li>
              <button type="button" onClick={() => open('cart')}>
                Cart
              </button>
            </li>
            <li>
              <button type="button" onClick={() => open('account')}>
                Account
              </button>
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.base}>
        <Copyright />
        <ul className={styles.legal}>
          {legal.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** Corrected after hydration, if the page was prerendered last year. */
function Copyright() {
  const isHydrated = useIsHydrated();
  return (
    <small key={String(isHydrated)} suppressHydrationWarning>
      {`© ${year} Ground Up`}
    </small>
  );
}
