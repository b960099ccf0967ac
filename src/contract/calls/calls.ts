import * as z from 'zod/mini';
import { type Call, defineCall, nothing } from './call.ts';
import { adabCalls } from './adab/adab-calls.ts';
import { adabProgressCalls } from './adab/adab-progress-calls.ts';
import { adabReportCalls } from './adab/adab-report-calls.ts';
import { apiTokenCalls } from './programs/api-token-calls.ts';
import { accountCalls } from './account-calls.ts';
import { conductCalls } from './adab/conduct-calls.ts';
import { contradictionCalls } from './contradiction-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { findingCalls } from './finding-calls.ts';
import { foundationCalls } from './foundation-calls.ts';
import { homeCalls } from './home-calls.ts';
import { importCalls } from './import-calls.ts';
import { lookupCalls, reads } from './lookup-calls.ts';
import { oidcCalls } from './programs/oidc-calls.ts';
import { onboardingCalls } from './onboarding-calls.ts';
import { patrolCalls } from './patrol-calls.ts';
import { privilegeCalls } from './privilege-calls.ts';
import { securityCalls } from './security-calls.ts';
import { trailCalls } from './trail-calls.ts';
import { webhookCalls } from './programs/webhook-calls.ts';
import { roundCalls } from './round-calls.ts';
import { scanCalls } from './scan-calls.ts';
import { loginAnswer, loginBody, sessionUser } from '../session.ts';

export type { Call } from './call.ts';

/** Every call that is neither a list nor a write of a resource. The services serve them; screens name those of their area. */
export const calls = {
  login: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/login',
    about: 'Masuk dengan e-mail atau NIK YSB',
    access: 'public',
    query: nothing,
    body: loginBody,
    data: loginAnswer,
  }),
  logout: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/logout',
    about: 'Mengakhiri sesi',
    access: 'session',
    query: nothing,
    body: z.optional(nothing),
    data: z.null(),
    beforeChange: true,
  }),
  session: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/auth/session',
    about: 'Akun, menu dan hak yang berlaku sekarang',
    access: 'session',
    query: nothing,
    data: z.object({ user: sessionUser }),
    beforeChange: true,
    everywhere: true,
  }),
  teacherStatusArray: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/teacher-status-records/array/{id}',
    about: 'Riwayat status seorang guru',
    access: reads('/teachers'),
    query: nothing,
    data: z.array(
      z.object({
        id: z.number(),
        ysb_id_teacher: z.number(),
        nip_ypi: z.string(),
        status_code: z.string(),
        date: z.string(),
        name_status: z.string(),
        version: z.union([z.number(), z.string()]),
        updated_at: z.string(),
      }),
    ),
  }),
  ...lookupCalls,
  ...scanCalls,
  ...patrolCalls,
  ...findingCalls,
  ...roundCalls,
  ...privilegeCalls,
  ...conductCalls,
  ...adabCalls,
  ...adabProgressCalls,
  ...adabReportCalls,
  ...homeCalls,
  ...deviceCalls,
  ...foundationCalls,
  ...accountCalls,
  ...securityCalls,
  ...apiTokenCalls,
  ...trailCalls,
  ...webhookCalls,
  ...oidcCalls,
  ...contradictionCalls,
  ...importCalls,
  ...onboardingCalls,
} as const;

export type CallName = keyof typeof calls;
/** Calls that write in one transaction (`once`). */
export type WriteName = { [N in CallName]: (typeof calls)[N] extends { once: true } ? N : never }[CallName];

/** Calls that answer with a stream. */
export type StreamName = { [N in CallName]: (typeof calls)[N] extends { stream: true } ? N : never }[CallName];

/** Every path of a call. */
export const pathsOf = ({ path, aliases = [] }: Call): readonly string[] => [path, ...aliases];

const inParts = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const taken = new Set(Object.values(calls).flatMap((call: Call) => pathsOf(call).map((path) => `${call.method} ${inParts(path)}`)));

/** Whether a call has the path that a resource would use itself (`{id}` for the parts that vary). */
export const isCallAt = (method: Call['method'], path: string): boolean => taken.has(`${method} ${inParts(path)}`);

export type BodyOf<N extends CallName> = (typeof calls)[N] extends { body: infer B extends z.ZodMiniType } ? z.infer<B> : undefined;
export type QueryOf<N extends CallName> = z.infer<(typeof calls)[N]['query']>;
export type DataOf<N extends CallName> = z.infer<(typeof calls)[N]['data']>;
