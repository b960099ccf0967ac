ALTER TABLE "schools" ADD COLUMN "school_days" text DEFAULT '' NOT NULL;
--> next
ALTER TABLE "schools" ADD COLUMN "starts_at" text DEFAULT '' NOT NULL;
--> next
ALTER TABLE "schools" ADD COLUMN "ends_at" text DEFAULT '' NOT NULL;
