import { branches } from './resources/branches.ts';
import { checkPoints } from './resources/check-points.ts';
import { departments } from './resources/departments.ts';
import { educationalStages } from './resources/educational-stages.ts';
import { employes } from './resources/employes.ts';
import { floors } from './resources/floors.ts';
import { logCheckPoints } from './resources/log-check-points.ts';
import { roles } from './resources/roles.ts';
import { rooms } from './resources/rooms.ts';
import { schools } from './resources/schools.ts';
import { users } from './resources/users.ts';
import type { Resource } from './resource.ts';

/** Every resource by its name; the one list all layers walk. */
export const registry = {
  [branches.name]: branches,
  [checkPoints.name]: checkPoints,
  [departments.name]: departments,
  [educationalStages.name]: educationalStages,
  [employes.name]: employes,
  [floors.name]: floors,
  [logCheckPoints.name]: logCheckPoints,
  [roles.name]: roles,
  [rooms.name]: rooms,
  [schools.name]: schools,
  [users.name]: users,
} as const;

export type ResourceName = keyof typeof registry;
export const resourceNames = Object.keys(registry) as ResourceName[];
export const resourceOf = (name: ResourceName): Resource => registry[name];
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(registry, name);
