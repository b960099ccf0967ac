ALTER TABLE "sessions" ADD COLUMN "chain" text;
--> next
ALTER TABLE "sessions" ADD COLUMN "began_at" timestamp with time zone DEFAULT now() NOT NULL;
--> next
ALTER TABLE "sessions" ADD COLUMN "level" text;
--> next
ALTER TABLE "sessions" ADD COLUMN "id_role" bigint;
--> next
ALTER TABLE "sessions" ADD COLUMN "renewed_by" text;
--> next
CREATE INDEX "sessions_chain" ON "sessions" USING btree ("chain");
--> next
UPDATE "sessions" SET "chain" = "sessions"."jti", "began_at" = "sessions"."created_at", "level" = "users"."level", "id_role" = "users"."id_role" FROM "users" WHERE "users"."id" = "sessions"."user_id";
