import { useSyncExternalStore } from 'react';
import { installOffer } from '../../platform/install/install-prompt.ts';

/** Opens the browser's own dialog; undefined if it does not offer one, or if the app is installed. */
export const useInstall = (): (() => Promise<void>) | undefined => useSyncExternalStore(installOffer.subscribe, installOffer.get);
