WITH RECURSIVE "heads" ("point", "head") AS (
	SELECT "id", "successor_id" FROM "check_points" WHERE "is_retired" AND "successor_id" IS NOT NULL AND "deleted_at" IS NULL
	UNION
	SELECT h."point", c."successor_id" FROM "heads" h JOIN "check_points" c ON c."id" = h."head" AND c."is_retired" AND c."successor_id" IS NOT NULL AND c."deleted_at" IS NULL
), "stands" AS (
	SELECT DISTINCT ON (s."ysb_patrol_route_id", c."id") s."id", s."ysb_patrol_route_id" AS "route", c."id" AS "head"
	FROM "route_points" s JOIN "heads" h ON h."point" = s."ysb_check_point_id"
	JOIN "check_points" c ON c."id" = h."head" AND NOT c."is_retired" AND c."deleted_at" IS NULL
	WHERE s."deleted_at" IS NULL ORDER BY s."ysb_patrol_route_id", c."id", s."number_order", s."id"
)
UPDATE "route_points" s SET "ysb_check_point_id" = n."head", "version" = s."version" + 1, "updated_at" = now()
FROM "stands" n WHERE n."id" = s."id" AND NOT EXISTS (
	SELECT 1 FROM "route_points" t WHERE t."ysb_patrol_route_id" = n."route" AND t."ysb_check_point_id" = n."head" AND t."deleted_at" IS NULL
);
