import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useHref } from '../session/caller.js';
import { useSession } from '../session/session.js';
import { texts } from '../texts.js';
import { Button } from '../ui/button.js';
import { Select } from '../ui/field.js';
import { CallerPicker } from './caller-picker.js';
import css from './shell.module.css';
import { applyTheme, storedTheme, type Theme } from './theme.js';

interface Entry {
  readonly path: string;
  readonly name: string;
}

/** The frame of all views: where one is, as whom one looks, and where one may go. */
export function Shell({
  pages,
  children,
}: {
  readonly pages: readonly Entry[];
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const here = pages.find((page) => path === page.path || path.startsWith(`${page.path}/`));
  useEffect(() => {
    document.title = here ? `${here.name} · ${texts.product}` : texts.product;
  }, [here]);
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        {texts.skip}
      </a>
      <header className={css.side} data-open={open}>
        <div className={css.head}>
          <span className={css.product}>{texts.product}</span>
          <span className={css.menu}>
            <Button aria-expanded={open} aria-controls="navigation" onClick={() => setOpen(!open)}>
              {texts.menu}
            </Button>
          </span>
        </div>
        <div id="navigation" className={css.fold}>
          <Navigation pages={pages} here={here} onGo={() => setOpen(false)} />
          <div className={css.foot}>
            <CallerPicker />
            <ThemeChoice />
            <Who />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  );
}

function Navigation({
  pages,
  here,
  onGo,
}: {
  readonly pages: readonly Entry[];
  readonly here: Entry | undefined;
  readonly onGo: () => void;
}) {
  const href = useHref();
  return (
    <nav aria-label={texts.views}>
      <ul className={css.links}>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <Link
              href={href(path)}
              className={css.link}
              aria-current={here?.path === path ? 'page' : undefined}
              onClick={onGo}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  return (
    <Select
      label={texts.theme}
      value={theme}
      choices={Object.entries(texts.themes)}
      onChange={({ target }) => {
        setTheme(target.value as Theme);
        applyTheme(target.value as Theme);
      }}
    />
  );
}

function Who() {
  const { me, signedIn, signOut } = useSession();
  return (
    <div className={css.who}>
      <span>{texts.role(me.role, me.tenant)}</span>
      {signedIn && (
        <Button look="quiet" onClick={signOut}>
          {texts.signOut}
        </Button>
      )}
    </div>
  );
}
