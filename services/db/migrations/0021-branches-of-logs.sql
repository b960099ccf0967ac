ALTER TABLE "log_check_points" ADD COLUMN "ysb_branch_id" text;
--> next
ALTER TABLE "log_check_points" ADD COLUMN "photo_at" text DEFAULT '' NOT NULL;
--> next
ALTER TABLE "round_reasons" ADD COLUMN "ysb_branch_id" text;
--> next
UPDATE "log_check_points" l SET "ysb_branch_id" = r."ysb_branch_id" FROM "check_points" c JOIN "rooms" r ON r."id" = c."ysb_room_id" WHERE c."id" = l."ysb_check_point_id";
--> next
WITH "moves" AS (
	SELECT "id", "row_id" AS "room", "received_at" AS "at", "before" ->> 'ysb_branch_id' AS "branch" FROM "audit_trail"
	WHERE "resource" = 'rooms' AND "action" = 'update' AND "before" ->> 'ysb_branch_id' <> "after" ->> 'ysb_branch_id'
), "made" AS (
	SELECT DISTINCT ON (l."id") l."id", m."branch", l."ysb_branch_id" AS "now" FROM "moves" m
	JOIN "check_points" c ON c."ysb_room_id" = m."room" JOIN "log_check_points" l ON l."ysb_check_point_id" = c."id" AND l."created_at" < m."at"
	ORDER BY l."id", m."at", m."id"
), "back" AS (
	UPDATE "log_check_points" l SET "ysb_branch_id" = m."branch", "version" = l."version" + 1, "updated_at" = now()
	FROM "made" m WHERE m."id" = l."id" AND m."branch" IS DISTINCT FROM m."now" RETURNING l."id", m."now"
)
INSERT INTO "departures" ("resource", "row_id", "branch") SELECT 'log-check-points', "id", "now" FROM "back" WHERE "now" IS NOT NULL;
--> next
UPDATE "round_reasons" n SET "ysb_branch_id" = t."ysb_branch_id" FROM "patrol_schedules" s JOIN "patrol_routes" t ON t."id" = s."ysb_patrol_route_id" WHERE s."id" = n."ysb_patrol_schedule_id";
--> next
WITH RECURSIVE "heads" ("point", "head") AS (
	SELECT "id", "successor_id" FROM "check_points" WHERE "is_retired" AND "successor_id" IS NOT NULL AND "deleted_at" IS NULL
	UNION
	SELECT h."point", c."successor_id" FROM "heads" h JOIN "check_points" c ON c."id" = h."head" AND c."is_retired" AND c."successor_id" IS NOT NULL AND c."deleted_at" IS NULL
), "stray" AS (
	SELECT DISTINCT ON (s."id") s."id", s."ysb_patrol_route_id" AS "route", h."point" FROM "route_points" s
	JOIN "patrol_routes" t ON t."id" = s."ysb_patrol_route_id"
	JOIN "check_points" c ON c."id" = s."ysb_check_point_id" JOIN "rooms" r ON r."id" = c."ysb_room_id" AND r."ysb_branch_id" <> t."ysb_branch_id"
	JOIN "heads" h ON h."head" = c."id"
	JOIN "check_points" p ON p."id" = h."point" JOIN "rooms" q ON q."id" = p."ysb_room_id" AND q."ysb_branch_id" = t."ysb_branch_id"
	WHERE s."deleted_at" IS NULL AND NOT EXISTS (
		SELECT 1 FROM "audit_trail" a WHERE a."resource" = 'route-points' AND a."row_id" = s."id" AND a."after" ->> 'ysb_check_point_id' = c."id"::text
	) ORDER BY s."id", h."point" DESC
)
UPDATE "route_points" s SET "ysb_check_point_id" = n."point", "version" = s."version" + 1, "updated_at" = now()
FROM "stray" n WHERE n."id" = s."id" AND NOT EXISTS (
	SELECT 1 FROM "route_points" t WHERE t."ysb_patrol_route_id" = n."route" AND t."ysb_check_point_id" = n."point" AND t."deleted_at" IS NULL
) AND NOT EXISTS (
	SELECT 1 FROM "stray" o WHERE o."route" = n."route" AND o."point" = n."point" AND o."id" < n."id"
);
--> next
CREATE INDEX "log_check_points_ysb_branch_id" ON "log_check_points" USING btree ("ysb_branch_id","id") WHERE "log_check_points"."deleted_at" is null;
--> next
CREATE INDEX "round_reasons_ysb_branch_id" ON "round_reasons" USING btree ("ysb_branch_id","id","search_text") WHERE "round_reasons"."deleted_at" is null;
