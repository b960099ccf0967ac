ALTER TABLE "adab_observations" ADD COLUMN "erased_at" text DEFAULT '' NOT NULL;
--> next
ALTER TABLE "adab_observations" ADD COLUMN "erased_by_id" bigint;
--> next
ALTER TABLE "adab_observations" ADD COLUMN "erase_reason" text DEFAULT '' NOT NULL;
--> next
CREATE INDEX "adab_observations_erased_by_id" ON "adab_observations" USING btree ("erased_by_id") WHERE "adab_observations"."deleted_at" is null;
