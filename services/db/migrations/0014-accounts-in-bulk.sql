CREATE TABLE "account_handovers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hash" text,
	"expires_at" timestamp with time zone
);

--> next
CREATE TABLE "password_requests" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> next
ALTER TABLE "employes" ADD COLUMN "has_account" boolean DEFAULT false NOT NULL;
--> next
ALTER TABLE "teachers" ADD COLUMN "has_account" boolean DEFAULT false NOT NULL;
--> next
CREATE UNIQUE INDEX "account_handovers_hash" ON "account_handovers" USING btree ("hash");
--> next
UPDATE "employes" SET "has_account" = EXISTS (SELECT 1 FROM "users" WHERE "users"."ysb_employe_id" = "employes"."id" AND "users"."deleted_at" IS NULL), "updated_at" = now();
--> next
UPDATE "teachers" SET "has_account" = EXISTS (SELECT 1 FROM "users" WHERE "users"."ysb_teacher_id" = "teachers"."id" AND "users"."deleted_at" IS NULL), "updated_at" = now();
