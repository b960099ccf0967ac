import { Link } from '@tanstack/react-router';
import type { MenuTree } from '../../contract/session.ts';
import { Icon, iconFromData } from '../../ui/icons/icon.tsx';
import { homeTexts as texts } from './texts/id.ts';

const isOwn = (url: string) => /^\/(?![/\\])[\w\-/]*$/.test(url);

/** Every menu of the person as a card with the icon of its module. */
export function HomeMenus({ tree }: { readonly tree: MenuTree }) {
  const cards = tree
    .flatMap((app) => app.modules)
    .flatMap((module) =>
      module.menus
        .filter((menu) => isOwn(menu.url))
        .map((menu) => ({ ...menu, module: module.name, icon: iconFromData(menu.icon ?? module.icon_name) })),
    );
  if (cards.length === 0) return null;
  return (
    <section aria-label={texts.shortcuts}>
      <h2 className="home-head">{texts.shortcuts}</h2>
      <ul className="home-cards">
        {cards.map((card) => (
          <li key={`${card.module}${card.url}`}>
            <Link className="go-card" to={card.url}>
              <span className="tile">
                <Icon name={card.icon} />
              </span>
              <span className="grow">
                <b>{card.name}</b>
                <small>{card.module}</small>
              </span>
              <Icon name="chevron-forward-outline" size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
