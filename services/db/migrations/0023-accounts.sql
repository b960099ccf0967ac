CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);

--> next
CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);

--> next
ALTER TABLE "sessions" ADD COLUMN "browser" text;
--> next
ALTER TABLE "sessions" ADD COLUMN "system" text;
--> next
ALTER TABLE "sessions" ADD COLUMN "address" text;
--> next
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone;
--> next
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;
--> next
ALTER TABLE "sessions" ADD COLUMN "needs_factor" boolean DEFAULT false NOT NULL;
--> next
CREATE INDEX "audit_trail_received_at" ON "audit_trail" USING btree ("received_at","id");
--> next
CREATE INDEX "audit_trail_user_id" ON "audit_trail" USING btree ("user_id","received_at","id");
