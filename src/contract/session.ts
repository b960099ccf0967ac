import * as z from 'zod/mini';
import { shownText } from './words/shown-text.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
export const menuTree = z.array(
  z.object({
    nama_aplikasi: z.string(),
    modules: z.array(
      z.object({
        name: z.string(),
        icon_name: z.nullish(z.string()),
        menus: z.array(z.object({ name: z.string(), url: z.string(), icon: z.nullish(z.string()) })),
      }),
    ),
  }),
);
export type MenuTree = z.infer<typeof menuTree>;

/** Text that must be there, with its own words for anything else. */
const needed = (label: string, most: number) =>
  z
    .string({ error: ({ input }) => `${label} ${input === undefined || input === null ? 'wajib diisi' : 'harus berupa teks'}.` })
    .check(z.minLength(1, `${label} wajib diisi.`), z.maxLength(most, `${label} paling panjang ${most} huruf.`));

export const loginBody = z.strictObject({
  email: needed('Email / NIK YSB', 191),
  password: needed('Password', 128),
  /** Of the second factor; only where an answer asked for it. */
  code: z.optional(z.string('Kode tidak benar.').check(z.minLength(1, 'Kode wajib diisi.'), z.maxLength(32, 'Kode tidak benar.'))),
  /** The device key that an earlier login returned; sent only to services that issued one. */
  device: z.optional(z.string('Kode perangkat tidak benar.').check(z.maxLength(64, 'Kode perangkat tidak benar.'))),
});

/** The old password is in `password`. */
export const changePasswordBody = z.strictObject({
  email: needed('Email', 191),
  password: needed('Password Lama', 128),
  new_password: needed('Password Baru', 128),
});

const text = z.nullish(z.union([z.string(), z.number()]));

/** `teacher_data` as our services answer it: who the teacher is, his school, and his class in the active semester. */
export const teacherData = z.object({
  id: z.number(),
  full_name: z.string(),
  ysb_school_id: z.nullable(z.string()),
  name_school: z.nullable(z.string()),
  ysb_semester_id: z.nullable(z.number()),
  ysb_kelas_id: z.nullable(z.number()),
  number_kelas: z.nullable(z.string()),
  name_kelas: z.nullable(z.string()),
  /** Where his school is: his home page shows it even on a device that never opened it online. */
  sekolah: z.optional(
    z.object({ npsn: z.string(), address: z.string(), subdistrict: z.string(), district: z.string(), province: z.string() }),
  ),
});
export type TeacherData = z.infer<typeof teacherData>;

/** `data.user` of the login answer; wire names as in the source product. */
export const sessionUser = z.object({
  id: z.union([z.string(), z.number()]),
  username: z.string(),
  email: z.string(),
  level: z.string(),
  ysb_branch_id: text,
  ysb_branch_name: text,
  photo_profile: text,
  ysb_school_id: text,
  ysb_teacher_id: text,
  /** The employee who owns the account; our services say so. */
  ysb_employe_id: text,
  id_teacher: text,
  id_role: text,
  ysb_role_name: text,
  teacher_data: z.optional(z.unknown()),
  aplikasi: menuTree,
  role_permission: z.array(z.object({ menu: z.object({ url: z.string() }), create: flag, read: flag, update: flag, delete: flag })),
  roles: z.optional(z.unknown()),
  /** Somebody else gave the password: nothing is allowed except changing it. */
  must_change_password: z.optional(z.boolean()),
  /** The level has to have a second factor, and this login came without one: nothing is allowed except setting it up. */
  must_set_second_factor: z.optional(z.boolean()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** `device` is kept beyond logout and sent with the next login: on a device that logged in before, strangers can't lock anybody out. */
export const loginAnswer = z.object({ token: z.string(), user: sessionUser, device: z.optional(z.string()) });
/** What the session call answers: the account as it is now. */
export const sessionAnswer = z.object({ user: sessionUser });

/** What somebody has to do before anything else; the services refuse every other call until then. */
export function heldFor(
  user: Pick<SessionUser, 'must_change_password' | 'must_set_second_factor'> | undefined,
): 'password' | 'second-factor' | undefined {
  if (user?.must_change_password === true) return 'password';
  return user?.must_set_second_factor === true ? 'second-factor' : undefined;
}

/** 24 hours from login. */
export const sessionLifetimeMs = 86_400_000;
/** How often the expiry is checked while the app is open. */
export const sessionCheckMs = 3_600_000;
/** Where a session shows again who is there. */
export const provePath = '/api/account/proof';

/** How the source product cleans the acting user's id before sending it as `user_id`. */
export const cleanUserId = (id: string): string => id.replace(/[|&;$%@"<>()+,]/g, '');

/** Branch and level of the caller, in the form of the described calls. */
export interface Scope {
  readonly branch: string;
  readonly level: string;
}

export const scopeOf = ({ ysb_branch_id, level }: Pick<SessionUser, 'ysb_branch_id' | 'level'>): Scope => ({
  branch: String(ysb_branch_id ?? ''),
  level,
});

/** The account's teacher and the active semester, as told at login; empty for everybody else. */
export function ownClassOf(user: Pick<SessionUser, 'ysb_teacher_id' | 'id_teacher' | 'teacher_data'> | undefined) {
  const data = teacherData.safeParse(user?.teacher_data);
  return {
    teacher: shownText(user?.ysb_teacher_id) || shownText(user?.id_teacher),
    semester: data.success ? shownText(data.data.ysb_semester_id) : '',
  };
}
