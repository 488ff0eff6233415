import { Link } from '#ui/components/link/link.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Logo } from '#ui/components/logo/logo.tsx';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import styles from './footer.module.css';
import { SloganBand } from './slogan-band.tsx';

const columns = {
  Train: {
    'Why Toes': '/why-toes',
    Athletes: '/athletes',
    Dancers: '/dancers',
    'Toe Test': '/toe-tests',
    Learn: '/toe-tests',
  },
  Store: { Home: '/', Shop: '/shop', 'Contact Us': '/contact' },
};

const legal = { Privacy: '/about/privacy', TOS: '/about/tos', 'Site Map': '/site-map' };

const socialLinks = [
  { name: 'video', label: 'Videos' },
  { name: 'photo', label: 'Photos' },
  { name: 'shorts', label: 'Short videos' },
] as const;

const copyright = `© ${new Date().getFullYear()} Ground Up`;

/** Corrects the year if the page was prerendered in an earlier year. */
function correctYear(element: HTMLElement | null) {
  if (element && element.textContent !== copyright) element.textContent = copyright;
}

/** The slogan band, links, social links and copyright notice (behaviour 10.5). */
export function Footer() {
  const { open } = usePanels();
  const { social, seller } = useSite();
  return (
    <footer data-surface="ink">
      <SloganBand />
      <div className={styles.body}>
        <div className={styles.brand}>
          <p className={styles.logo}>
            <Logo />
          </p>
          <p>Winning from the ground up.</p>
          {Object.values(seller).map((text) => text && <p key={text}>{text}</p>)}
          <ul className={styles.social}>
            {socialLinks.map(({ name, label }) => (
              <li key={name}>
                <a href={social[name]} aria-label={label} rel="noopener">
                  <Icon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {Object.entries(columns).map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <Links links={links} className={styles.links} />
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
        <small ref={correctYear} suppressHydrationWarning>
          {copyright}
        </small>
        <Links links={legal} className={styles.legal} />
      </div>
    </footer>
  );
}

interface LinksProps {
  readonly links: Readonly<Record<string, string>>;
  readonly className: string | undefined;
}

const Links = ({ links, className }: LinksProps) => (
  <ul className={className}>
    {Object.entries(links).map(([text, to]) => (
      <li key={text}>
        <Link to={to}>{text}</Link>
      </li>
    ))}
  </ul>
);
