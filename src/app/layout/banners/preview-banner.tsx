import { useNavigate } from '@tanstack/react-router';
import { rolePreview, useRolePreview } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { rolePreviewTexts as texts } from '../../../ui/texts/id/role-preview.ts';

interface PreviewBannerProps {
  readonly userId: string;
  /** Over a screen that fills the window. */
  readonly isOver?: boolean;
}

/** Says which role the app is being viewed as, and leads out. */
export function PreviewBanner({ userId, isOver = false }: PreviewBannerProps) {
  const preview = useRolePreview(userId);
  const navigate = useNavigate();
  if (!preview) return null;
  const leave = () => {
    rolePreview.stop();
    void navigate({ href: preview.back });
  };
  return (
    <div className={isOver ? 'banner preview over' : 'banner preview'} role="status">
      <Icon name="eye-outline" />
      <span>
        <b>{texts.banner(preview.role)}</b> {texts.rest}
      </span>
      <button type="button" className="btn" onClick={leave}>
        {texts.stop}
      </button>
    </div>
  );
}
