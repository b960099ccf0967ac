ALTER TABLE "log_check_points" ADD COLUMN "photo_at" text DEFAULT '' NOT NULL;
