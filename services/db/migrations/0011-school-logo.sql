ALTER TABLE "schools" ADD COLUMN "logo" text DEFAULT '' NOT NULL;
