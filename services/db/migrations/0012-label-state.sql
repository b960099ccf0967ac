ALTER TABLE "check_points" ADD COLUMN "label_state" text DEFAULT '' NOT NULL;
--> next
UPDATE "check_points" SET "label_state" = 'rusak' WHERE "id" IN (SELECT "ysb_check_point_id" FROM "qr_reports" WHERE "deleted_at" IS NULL);
