import { menuController } from '@ionic/core/components';
import { IonMenu, setupIonicReact } from '@ionic/react';
import '@ionic/react/css/core.css';

setupIonicReact({ mode: 'md' });

/** Ionic's drawer, and what opens and closes it. In a file of its own, so that no desktop screen shares one with it (vite.config.ts). */
export const drawer = { Menu: IonMenu, controller: menuController } as const;
export type Drawer = typeof drawer;
