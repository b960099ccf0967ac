import { Icon } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { useTheme } from '../theme.ts';

export function ThemeToggle() {
  const [theme, toggle] = useTheme();
  const dark = theme === 'dark';
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={dark ? texts.themeLight : texts.themeDark}
      title={dark ? texts.themeLight : texts.themeDark}
      onClick={toggle}
    >
      <Icon name={dark ? 'sunny-outline' : 'moon-outline'} />
    </button>
  );
}
