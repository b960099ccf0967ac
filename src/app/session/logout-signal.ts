const name = 'amanah-logout';
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;

/** Tells the other tabs that the person left on purpose; an expired session alone does not close them. */
export const tellLogout = () => channel?.postMessage('logout');

export function onLogoutElsewhere(leave: () => void) {
  channel?.addEventListener('message', leave);
}
