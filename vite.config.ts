import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { askedAgain } from './tools/structure/asked-again.ts';
import { directImports } from './tools/structure/direct-imports.ts';
import { screenFiles } from './tools/structure/screen-files.ts';
import { fetchedFiles } from './tools/structure/fetched-files.ts';

/** Where `npm run dev` finds the services. */
const services = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const servicePaths = ['/api', '/user-service', '/qr', '/docs', '/health', '/.well-known'];

const readManifest = () => JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'));

/** A shared file is named after everything that shares it. */
const shortName = (name: string): string => name.replace(/[~.].*$/, '');

// The queue as a file and the wizard of imports, with all that reads spreadsheets, stay by themselves: merged, they
// would come with a screen or not, as sizes happen to be.
const screens = screenFiles(
  () => groups.map(({ test }) => test),
  /[\\/]outbox[\\/]transfer[\\/]|[\\/]xlsx[\\/]|[\\/]contract[\\/]spreadsheet[\\/]|[\\/]features[\\/]import[\\/](?!import-action|recent-part|texts)/,
);

const desk = /[\\/]home[\\/]desk-cards\.ts$/;
const scan = /[\\/]patrol[\\/]scan\.page\.tsx$/;
const reminders = /[\\/]reminders[\\/]round-reminders\.tsx$/;
const lists = /[\\/]crud[\\/]list[\\/]list-page\.tsx$/;
const additions = /[\\/]routes[\\/]list-additions\.tsx$/;
const palette = /[\\/]palette[\\/]palette\.tsx$/;

const ofOthers = (id: string): boolean => [desk, additions].some((one) => screens.brings(one, id));

/** Files with a purpose of their own, each with all that it imports; first those that take first. */
const groups = [
  // Asked for beside the login: in a file with screens it would bring all of those along.
  { name: 'worker', test: /workbox-window/, priority: 2 },
  // With what asks for it at once: merged with a screen, that would bring Ionic onto desktops too. What such a file
  // imports comes along, so it imports nothing else of ours.
  { name: 'ionic', test: /@ionic[\\/]|ionicons|@stencil|[\\/]touch[\\/](?:drawer|gestures|ripple)\.ts/, priority: 1 },
  // Kept out of what is installed, so it must not share a file with anything else.
  { name: 'password-dictionaries', test: /@zxcvbn-ts|password-dictionaries|[\\/]local-words/, priority: 1 },
  // What a person meets first, with what it imports: merged by size, it would bring along what only lists and forms need.
  // And what code for saving shares with the camera's, which it would otherwise bring along.
  { name: 'data', test: /[\\/]data[\\/]open\.ts$|[\\/]values[\\/]normal-body\.ts$/, priority: 0.95 },
  { name: 'layout', test: /[\\/]layout[\\/]signed-in-layout\.tsx$/, priority: 0.9 },
  // Fetched on phones with the first paint, and for whoever walks rounds a moment later.
  { name: 'menu', test: /[\\/]menus[\\/]slide-menu\.tsx$/, priority: 0.85 },
  { name: 'home', test: /[\\/]home[\\/]dashboard\.page\.tsx$/, priority: 0.8 },
  // The frame of all dialogs, which nothing that a person meets first shows at once; merged with a screen, it would bring that along.
  { name: 'dialog', test: /[\\/]ui[\\/]dialog[\\/]dialog\.tsx$/, priority: 0.79 },
  // The part of the home that officers do without, and what areas add to lists: fetched beside every screen but the first
  // ones. Before them what others need of the two, so that it does not bring them along; what the camera needs by itself.
  { name: 'walking', test: (id: string) => ofOthers(id) && screens.brings(scan, id), priority: 0.77 },
  {
    name: 'shared',
    test: (id: string) => ofOthers(id) && [desk, additions, reminders, lists, palette].filter((one) => screens.brings(one, id)).length > 1,
    priority: 0.76,
  },
  { name: 'desk', test: desk, priority: 0.75 },
  { name: 'additions', test: additions, priority: 0.72 },
  { name: 'scan', test: scan, priority: 0.7 },
  { name: 'reminders', test: reminders, priority: 0.65 },
  { name: 'lists', test: lists, priority: 0.6 },
  // What saves and sends: fetched in the first idle moment, or with the first thing to save or send.
  {
    name: 'sending',
    test: /[\\/]outbox[\\/](?:writes|sending[\\/](?:service-pool|send-directly|discover)|healing[\\/]heal)\.ts$/,
    priority: 0.55,
  },
  // Fetched in the first idle moment; merged with a screen, it would bring that along.
  { name: 'palette', test: palette, priority: 0.5 },
  // Over whatever is open: by themselves, since any screen's file would bring more.
  { name: 'asked', test: /[\\/]layout[\\/](?:leave|login)-dialog\.tsx$/, priority: 0.45 },
  // All screens but an officer's first ones ask for them; merged with one of those, they would bring that along.
  { name: 'icons', test: /[\\/]icons[\\/]later-shapes\.ts$/, priority: 0.4 },
];

export default defineConfig({
  // The form of Dexie for browsers of these years is smaller than the one that its package leads to.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  plugins: [
    react(),
    directImports(),
    screens.plugin,
    askedAgain('sending'),
    fetchedFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'service-worker.ts',
      manifest: readManifest(),
      // src/app/pwa registers it: a new version waits for the person.
      injectRegister: null,
      registerType: 'prompt',
      // No page shows them; the browser keeps those of an installed app itself.
      includeManifestIcons: false,
      // The services hand out /sw.js uncached, so that is its name whatever the source is called.
      integration: {
        beforeBuildServiceWorker(options) {
          const named = options.swDest.replace(/service-worker\.js$/, 'sw.js');
          options.swDest = named;
          options.injectManifest.swDest = named;
        },
      },
      injectManifest: {
        // In this form what a sync event needs lies in the same file and is yet set up only when one comes.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg}'],
        // Read fresh at every start; a deployment may change it without a build.
        // New passwords need a connection, so the dictionaries that judge them are fetched with the first one.
        globIgnores: ['sw.js', 'config.json', 'screenshots/**', '**/password-dictionaries-*', '**/amiri-*'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
  ],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // The login page stays small; what follows is fetched while the person types.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            ...groups,
            // Left alone there are 190 files, half of them smaller than 2 kB, and each costs an installation about 10 ms.
            { name: screens.nameOf, includeDependenciesRecursively: false },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = 'file'] }) => `assets/${shortName(name)}-[hash][extname]`,
      },
      // Vite bundles nearly all of Ionic otherwise: 78 kB gzip more.
      treeshake: {
        moduleSideEffects: [
          { test: /@ionic[\\/](core|react)[\\/]|ionicons|@stencil/, sideEffects: false },
          { test: /\.css$/, sideEffects: true },
        ],
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(servicePaths.map((path) => [path, { target: services, changeOrigin: false }])),
  },
});
