import type { FieldName, Input, Resource } from '../../contract/resource.ts';
import type { branches } from '../../contract/resources/branches.ts';
import type { logCheckPoints } from '../../contract/resources/log-check-points.ts';
import { wallClock } from '../../contract/wall-clock.ts';
import type { StoredCommand } from '../store/stored-command.ts';

/** Columns that show what was typed into another field of the row. */
const copies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  branches: { branch_initial: 'branch_code' } satisfies Partial<Record<FieldName<typeof branches>, FieldName<typeof branches>>>,
};

/** What a service will add to a row by itself: what it copies and, to a record, who made it and when. */
export function stampedFields(resource: Resource, command: StoredCommand, username: string): Input {
  const copied = Object.entries(copies[resource.name] ?? {}).filter(([, from]) => from in command.body);
  return { ...Object.fromEntries(copied.map(([to, from]) => [to, command.body[from]])), ...recordStamps(resource, command, username) };
}

function recordStamps(resource: Resource, command: StoredCommand, username: string): Input {
  if (command.operation !== 'create' || !resource.appendOnly) return {};
  const { date, time } = wallClock(new Date(command.occurredAt));
  const stamps: Partial<Record<FieldName<typeof logCheckPoints>, string>> = {
    name_users: username,
    user_id: command.userId,
    date_check: date,
    time_check: time,
    occurred_at: command.occurredAt,
  };
  return Object.fromEntries(Object.entries(stamps).filter(([name]) => name in resource.fields));
}
