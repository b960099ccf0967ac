const name = 'amanah-logout';
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;

/** Tells the other tabs that the person left on purpose; a session that merely expired does not close them. */
export const tellLogout = () => channel?.postMessage('logout');

export function onLogoutElsewhere(leave: () => void) {
  channel?.addEventListener('message', leave);
}
