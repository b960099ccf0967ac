/** Chromium's own event, which TypeScript's library lacks. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

let waiting: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallPrompt | null) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Listens from the start: the browser offers the installation once, long before a button for it is on screen. */
export function listenForInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) keep(event);
  });
  addEventListener('appinstalled', () => keep(null));
}

async function install() {
  const prompt = waiting;
  keep(null);
  await prompt?.prompt();
}

/** The browser's offer to install the app, as it comes and goes. */
export const installOffer = {
  /** Opens the browser's own dialog; undefined if it doesn't offer one, or if the app is installed. */
  get: (): (() => Promise<void>) | undefined => (waiting ? install : undefined),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
