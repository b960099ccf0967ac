CREATE TABLE "foundation" (
	"identity" text PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"stamp_key" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"restored_from" timestamp with time zone
);

--> next
ALTER TABLE "idempotency_keys" ADD COLUMN "healed" boolean DEFAULT false NOT NULL;
--> next
CREATE INDEX "idempotency_keys_healed" ON "idempotency_keys" USING btree ("created_at") WHERE "idempotency_keys"."healed";
--> next
-- A database that is in use is named after its first account, so that a backup of before this migration comes back under
-- the same name; an empty one gets a name of its own.
INSERT INTO "foundation" ("identity", "epoch", "stamp_key", "reason")
SELECT
  coalesce(
    (SELECT md5('amanah ' || "id" || ' ' || (extract(epoch FROM "created_at") * 1000000)::bigint) FROM "users" ORDER BY "id" LIMIT 1),
    replace(gen_random_uuid()::text, '-', '')
  ),
  replace(gen_random_uuid()::text, '-', ''),
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  'made';
