import { menuController } from '@ionic/core/components';
import { IonMenu, setupIonicReact } from '@ionic/react';
import '@ionic/react/css/core.css';

setupIonicReact({ mode: 'md' });

/** Ionic's drawer, and what opens and closes it. By itself, so that no screen of a desktop shares a file with it (vite.config.ts). */
export const drawer = { Menu: IonMenu, controller: menuController } as const;
export type Drawer = typeof drawer;
