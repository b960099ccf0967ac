ALTER TABLE "students" ADD COLUMN "penempatan" text DEFAULT '' NOT NULL;
--> next
UPDATE "students" SET "penempatan" = CASE WHEN EXISTS (
	SELECT 1 FROM "semester_assignments" a JOIN "semesters" y ON y."id" = a."ysb_semester_id" AND y."deleted_at" IS NULL AND y."status" = 1
	WHERE a."ysb_student_id" = "students"."id" AND a."deleted_at" IS NULL
) THEN 'sudah' ELSE 'belum' END, "updated_at" = now()
WHERE EXISTS (SELECT 1 FROM "semesters" WHERE "status" = 1 AND "deleted_at" IS NULL);
