import { accountCalls, type PasswordRequest } from '../../../contract/calls/account-calls.ts';
import { pathFor, useData, usePasswordRequests } from '../../../crud/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import './requests.css';
import { accountTexts as texts } from './texts/id.ts';
import { wantLink } from './wanted-link.ts';

const { dropPasswordRequest } = accountCalls;
const newKey = createIds(systemClock);

function Line({ request, onDropped }: { readonly request: PasswordRequest; readonly onDropped: () => void }) {
  const { api, time } = useData();
  const { user, username, email, asked_at: at } = request;
  const drop = async () => {
    const path = pathFor(dropPasswordRequest, String(user));
    const result = await api.send(dropPasswordRequest.service, 'DELETE', path, undefined, { key: newKey() });
    const tone = result.ok ? 'success' : 'error';
    feedback.toast({ tone, message: result.ok ? texts.dropped : result.error.message, ms: feedbackTimes.errorToast });
    onDropped();
  };
  return (
    <li>
      <span className="grow">
        <b dir="auto">{username}</b> <small>{email}</small> <small>{texts.askedAt(formatMoment(Date.parse(at), time.now()))}</small>
      </span>
      <button type="button" className="btn" aria-label={texts.makeLinkOf(username)} onClick={() => wantLink({ user, name: username })}>
        <Icon name="link-outline" />
        {texts.makeLink}
      </button>
      <button type="button" className="btn quiet" aria-label={texts.dropOf(username)} onClick={() => void drop()}>
        {texts.drop}
      </button>
    </li>
  );
}

/** Above the accounts: who asked for a new password; nothing if nobody did. */
export function PasswordRequests() {
  const { requests = [], reload } = usePasswordRequests();
  if (requests.length === 0) return null;
  return (
    <details className="panel password-requests">
      <summary>
        <Icon name="key-outline" />
        <b>{texts.requests(formatNumber(requests.length))}</b>
      </summary>
      <p className="muted">{texts.requestsHelp}</p>
      <ul>
        {requests.map((request) => (
          <Line key={request.user} request={request} onDropped={reload} />
        ))}
      </ul>
    </details>
  );
}
