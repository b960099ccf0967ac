/** Every setting there is; a misspelt one in the env file is noticed by it. */
const settingNames = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'APP_ORIGINS',
  'DATABASE_LISTEN_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'DEMO_SCALE',
  'HOST',
  'LOG_LEVEL',
  'METRICS_HOST',
  'METRICS_PORT',
  'OIDC_BRANCHES',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_HOSTS',
  'OIDC_ISSUER',
  'OIDC_NAME',
  'OIDC_ORIGIN',
  'PORT',
  'SECOND_FACTOR_FOR',
  'SECURITY_CONTACT',
  'SERVICES',
  'SLOW_STATEMENT_MS',
  'STATIC_DIR',
  'TOKEN_SECRET',
  'TRUST_PROXY',
  'WEBHOOK_HOSTS',
] as const;
export type SettingName = (typeof settingNames)[number];
export const isSettingName = (name: string): name is SettingName => settingNames.some((one) => one === name);

export type Source = Readonly<Partial<Record<SettingName, string | undefined>>>;
