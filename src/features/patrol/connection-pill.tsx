import { useNavigate } from '@tanstack/react-router';
import { useConnectionState } from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { loginQuestion } from '../../ui/dialog/login-question.ts';

/** Connection and unsent work in words, for screens without a header; opens the outbox, or the login that the queue is waiting for. */
export function ConnectionPill({ look }: { readonly look: 'camera' | 'page' }) {
  const navigate = useNavigate();
  const { tone, icon, words, needsLogin } = useConnectionState();
  return (
    <button
      type="button"
      className={`${look === 'camera' ? 'cam-btn cam-conn' : 'conn'} ${tone}`}
      onClick={() => (needsLogin ? loginQuestion.ask() : void navigate({ to: '/kotak-keluar' }))}
    >
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  );
}
